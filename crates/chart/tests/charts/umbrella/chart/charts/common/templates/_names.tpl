{{- define "common.name" -}}{{ default .Chart.Name .Values.name | trunc 63 | trimSuffix "-" }}{{- end -}}
{{- define "common.fullname" -}}{{ .Release.Name }}-{{ include "common.name" . }}{{- end -}}
