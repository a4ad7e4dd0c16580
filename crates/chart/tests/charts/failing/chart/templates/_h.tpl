{{- define "inner" -}}
{{ required "a name is required" .Values.name }}
{{- end -}}
{{- define "outer" -}}
  {{ include "inner" . }}
{{- end -}}
