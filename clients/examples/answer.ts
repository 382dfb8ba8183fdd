// Uploads a text, creates a chatbot on it, asks a question and prints the sources of the answer.
// Needs a key with the scopes write, train, admin and chat: node clients/examples/answer.ts
import { createClient, filesForm } from "../typescript/antwort.ts";

const client = createClient({
  baseUrl: process.env["ANTWORT_URL"] ?? "http://localhost:4000",
  apiKey: process.env["ANTWORT_API_KEY"] ?? "",
});

const base = await client.knowledgeBases.create({ kbType: "File", title: "Delivery" });
const { kbId } = base.dto;
const text = "Delivery within Germany takes three working days and costs 4.90 euros.";
// Waits until the file is trained.
await client.knowledgeBases.recrawl({
  id: kbId,
  form: filesForm([new File([text], "delivery.txt")]),
});

const { chatbot } = await client.chatbots.create({
  name: "Delivery",
  templateId: "pure",
  kbIds: [kbId],
});
const conversation = await client.chat.start({ chatbotId: chatbot.id, locale: "en" });
const answer = await client.chat.ask({
  id: conversation.id,
  text: "How long does delivery within Germany take?",
});

console.log(answer.text);
for (const { index, title, url, filename } of answer.citations)
  console.log(`[${index}] ${title}: ${url ?? filename}`);
