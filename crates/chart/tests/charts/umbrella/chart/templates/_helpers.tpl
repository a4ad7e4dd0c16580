{{- define "umbrella.labels" -}}
app: {{ include "common.name" . }}
chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}
{{- define "shared" -}}from the parent{{- end -}}
