#!/bin/sh
# Handles a failed call: sh clients/examples/errors.sh
set -eu
answer=$(curl --silent --show-error --write-out '\n%{http_code}' \
  "${ANTWORT_URL:-http://localhost:4000}/v1/knowledge-bases/00000000-0000-4000-8000-000000000000" \
  --header "Authorization: Bearer $ANTWORT_API_KEY")

status=$(printf %s "$answer" | tail -n 1)
if [ "$status" -ge 400 ]; then
  code=$(printf %s "$answer" | sed -n 's/.*"message":"\([^"]*\)".*/\1/p')
  request=$(printf %s "$answer" | sed -n 's/.*"requestId":"\([^"]*\)".*/\1/p')
  echo "$status $code, request $request"
fi
