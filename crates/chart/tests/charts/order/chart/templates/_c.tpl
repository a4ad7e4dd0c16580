{{- define "who" }}partial{{ end -}}
{{- define "only" }}{{ end -}}
