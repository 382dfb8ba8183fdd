#!/bin/sh
# Lists the newest conversations: sh clients/examples/conversations.sh
set -eu
curl --silent --show-error --fail-with-body --get \
  "${ANTWORT_URL:-http://localhost:4000}/v1/conversations" \
  --header "Authorization: Bearer $ANTWORT_API_KEY" \
  --data "pageSize=10"
