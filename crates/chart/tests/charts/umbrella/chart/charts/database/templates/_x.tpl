{{- define "shared" -}}from the child{{- end -}}
