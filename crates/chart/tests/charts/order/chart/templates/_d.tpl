{{- define "only" }}filled{{ end -}}
