// Lists the newest conversations with their first questions: node clients/examples/conversations.ts
import { createClient } from "../typescript/antwort.ts";

const client = createClient({
  baseUrl: process.env["ANTWORT_URL"] ?? "http://localhost:4000",
  apiKey: process.env["ANTWORT_API_KEY"] ?? "",
});

const { rows, total } = await client.conversations.list({ pageSize: 10 });
console.log(`${total} conversations`);
for (const { createdAt, chatbotName, firstQuestion } of rows)
  console.log(`${createdAt} ${chatbotName}: ${firstQuestion}`);
