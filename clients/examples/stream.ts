// Prints an answer word by word: node clients/examples/stream.ts CHATBOT_ID QUESTION
import { createClient } from "../typescript/antwort.ts";

const client = createClient({
  baseUrl: process.env["ANTWORT_URL"] ?? "http://localhost:4000",
  apiKey: process.env["ANTWORT_API_KEY"] ?? "",
});
const [chatbotId, text = "How long does delivery take?"] = process.argv.slice(2);
const { id } = await client.chat.start({ chatbotId });

for await (const { event, data } of client.chat.askStream({ id, text })) {
  if (event === "token") process.stdout.write(data.text);
  if (event === "citations") console.log(`\nSources: ${data.citations.length}`);
}
