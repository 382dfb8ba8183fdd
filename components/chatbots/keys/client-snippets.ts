import { mcpPath, openAiPath } from "@/contract/client-addresses";

export const clients = ["openai", "python", "curl", "mcp"] as const;
export type Client = (typeof clients)[number];

type Access = { apiUrl: string; apiKey: string; chatbotId: string };

/** Placeholder, because the secret is shown only once. */
const secret = "YOUR_SECRET";

export const clientSnippetOf: Record<Client, (access: Access) => string> = {
  openai: ({ apiUrl, apiKey, chatbotId }) => `import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "${apiUrl}${openAiPath}",
  apiKey: "${apiKey}:${secret}",
});
const response = await client.responses.create({
  model: "${chatbotId}",
  input: "…",
});
console.log(response.output_text);`,

  python: ({ apiUrl, apiKey, chatbotId }) => `from openai import OpenAI

client = OpenAI(
    base_url="${apiUrl}${openAiPath}",
    api_key="${apiKey}:${secret}",
)
response = client.responses.create(model="${chatbotId}", input="…")
print(response.output_text)`,

  curl: ({ apiUrl, apiKey, chatbotId }) => `curl "${apiUrl}${openAiPath}/chat/completions" \\
  --header "Authorization: Bearer ${apiKey}:${secret}" \\
  --header "Content-Type: application/json" \\
  --data '{
    "model": "${chatbotId}",
    "messages": [{ "role": "user", "content": "…" }]
  }'`,

  mcp: ({ apiUrl, apiKey, chatbotId }) =>
    JSON.stringify(
      {
        mcpServers: {
          antwort: {
            type: "http",
            url: `${apiUrl}${mcpPath(chatbotId)}`,
            headers: { Authorization: `Bearer ${apiKey}:${secret}` },
          },
        },
      },
      null,
      2,
    ),
};
