{{- define "antwort.labels" -}}
app.kubernetes.io/name: antwort
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "antwort.selector" -}}
app.kubernetes.io/name: antwort
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* A deployment: `component`, `script`, `port` and `env` beside the root context. */}}
{{- define "antwort.deployment" -}}
{{- $values := index .root.Values .component -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels:
    {{- include "antwort.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  {{- if not $values.autoscaling.enabled }}
  replicas: {{ $values.autoscaling.minReplicas }}
  {{- end }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "antwort.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "antwort.selector" . | nindent 8 }}
    spec:
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      automountServiceAccountToken: false
      # Variables of services, such as API_PORT, would be read as settings.
      enableServiceLinks: false
      terminationGracePeriodSeconds: 45
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: {{ .component }}
          image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          args: [{{ .script }}]
          env:
            - { name: CONSOLE_URL, value: {{ .root.Values.consoleUrl | quote }} }
            - { name: API_URL, value: {{ .root.Values.apiUrl | quote }} }
            {{- range $name, $value := .root.Values.settings }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
            {{- range $name, $value := .env }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          envFrom:
            - secretRef: { name: {{ .root.Values.existingSecret }} }
          ports:
            - { name: http, containerPort: {{ .port }} }
          startupProbe:
            httpGet: { path: {{ .live }}, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: {{ .live }}, port: http }
            periodSeconds: 10
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: {{ .ready }}, port: http }
            periodSeconds: 3
            failureThreshold: 2
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: data
          emptyDir: { sizeLimit: {{ .root.Values.temporarySize }} }
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
{{- end }}
