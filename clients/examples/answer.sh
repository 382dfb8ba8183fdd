#!/bin/sh
# Uploads a text, creates a chatbot on it, asks a question and prints the answer with its sources.
# Needs curl and a key with the scopes write, train, admin and chat: sh clients/examples/answer.sh
set -eu
url="${ANTWORT_URL:-http://localhost:4000}/v1"
authorization="Authorization: Bearer $ANTWORT_API_KEY"
json="Content-Type: application/json"

# Prints the first value of a field.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

kb=$(curl --silent --show-error --fail-with-body "$url/knowledge-bases" \
  --header "$authorization" --header "$json" \
  --data '{ "kbType": "File", "title": "Delivery by curl" }' | field kbId)

text="Delivery within Germany takes three working days and costs 4.90 euros."
# Waits until the file is trained. The map of sizes comes before the files.
printf %s "$text" | curl --silent --show-error --fail-with-body --output /dev/null \
  --request PUT "$url/knowledge-bases/$kb" --header "$authorization" \
  --form "fileSizeMap={\"delivery.txt\":${#text}}" \
  --form "files=@-;filename=delivery.txt"

chatbot=$(curl --silent --show-error --fail-with-body "$url/chat-bots" \
  --header "$authorization" --header "$json" \
  --data "{ \"name\": \"Delivery by curl\", \"templateId\": \"pure\", \"kbIds\": [\"$kb\"] }" |
  sed -n 's/.*"chatbot":{"id":"\([^"]*\)".*/\1/p')

conversation=$(curl --silent --show-error --fail-with-body "$url/conversations" \
  --header "$authorization" --header "$json" \
  --data "{ \"chatbotId\": \"$chatbot\", \"locale\": \"en\" }" | field id)

curl --silent --show-error --fail-with-body "$url/conversations/$conversation/messages" \
  --header "$authorization" --header "$json" \
  --data '{ "text": "How long does delivery within Germany take?" }'
