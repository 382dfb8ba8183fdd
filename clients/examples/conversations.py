"""Lists the newest conversations: python3 clients/examples/conversations.py"""

from antwort import call

answer = call("GET", "/conversations", query={"pageSize": 10})
print(f"{answer['meta']['total']} conversations")
for conversation in answer["data"]:
    print(conversation["createdAt"], conversation["chatbotName"], conversation["firstQuestion"])
