"""Uploads a text, creates a chatbot on it, asks a question and prints the sources of the answer.

Needs a key with the scopes write, train, admin and chat: python3 clients/examples/answer.py
"""

from antwort import call, upload

base = call("POST", "/knowledge-bases", {"kbType": "File", "title": "Delivery by Python"})["data"]
kb_id = base["dto"]["kbId"]
text = "Delivery within Germany takes three working days and costs 4.90 euros."
upload(kb_id, {"delivery.txt": text.encode()})

bot = {"name": "Delivery by Python", "templateId": "pure", "kbIds": [kb_id]}
chatbot = call("POST", "/chat-bots", bot)["data"]["chatbot"]
start = {"chatbotId": chatbot["id"], "locale": "en"}
conversation = call("POST", "/conversations", start)["data"]
question = {"text": "How long does delivery within Germany take?"}
answer = call("POST", f"/conversations/{conversation['id']}/messages", question)["data"]

print(answer["text"])
for citation in answer["citations"]:
    source = citation.get("url") or citation.get("filename")
    print(f"[{citation['index']}] {citation['title']}: {source}")
