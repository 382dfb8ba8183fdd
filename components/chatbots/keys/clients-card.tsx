"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiUrl } from "@/components/shell/session/api-url";
import { SectionCard } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Secret } from "@/components/ui/secret";
import { Tabs } from "@/components/ui/tabs";
import { mcpPath, OPEN_AI_PATH } from "@/contract/client-addresses";
import { useApiKey } from "../queries";

const clients = ["openai", "python", "curl", "mcp"] as const;
type Client = (typeof clients)[number];

type Access = { apiUrl: string; apiKey: string; chatbotId: string };

/** Placeholder, because the secret is shown only once. */
const SECRET = "YOUR_SECRET";

const clientSnippetOf: Record<Client, (access: Access) => string> = {
  openai: ({ apiUrl, apiKey, chatbotId }) => `import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "${apiUrl}${OPEN_AI_PATH}",
  apiKey: "${apiKey}:${SECRET}",
});
const response = await client.responses.create({
  model: "${chatbotId}",
  input: "…",
});
console.log(response.output_text);`,

  python: ({ apiUrl, apiKey, chatbotId }) => `from openai import OpenAI

client = OpenAI(
    base_url="${apiUrl}${OPEN_AI_PATH}",
    api_key="${apiKey}:${SECRET}",
)
response = client.responses.create(model="${chatbotId}", input="…")
print(response.output_text)`,

  curl: ({ apiUrl, apiKey, chatbotId }) => `curl "${apiUrl}${OPEN_AI_PATH}/chat/completions" \\
  --header "Authorization: Bearer ${apiKey}:${SECRET}" \\
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
            headers: { Authorization: `Bearer ${apiKey}:${SECRET}` },
          },
        },
      },
      null,
      2,
    ),
};

export function ClientsCard({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("Keys");
  const apiUrl = useApiUrl();
  const { data: key } = useApiKey(chatbotId);
  const [client, setClient] = useState<Client>("openai");
  const apiKey = key?.apiKey ?? "KEY";
  return (
    <SectionCard title={t("clientsTitle")} description={t("clientsHint")}>
      <Secret
        label={t("openAiAddress")}
        value={`${apiUrl}${OPEN_AI_PATH}`}
        copyLabel={t("copyOpenAiAddress")}
      />
      <Secret label={t("model")} value={chatbotId} copyLabel={t("copyModel")} />
      <Secret
        label={t("mcpAddress")}
        value={`${apiUrl}${mcpPath(chatbotId)}`}
        copyLabel={t("copyMcpAddress")}
      />
      <div className="min-w-0">
        <Tabs
          label={t("clients")}
          tabs={clients.map((id) => ({ id, label: t(`client.${id}`) }))}
          active={client}
          onChange={setClient}
        >
          <div className="grid gap-3">
            <p className="text-sm text-pretty">{t(`clientGuide.${client}`)}</p>
            <CodeBlock
              label={t("codeFor", { client: t(`client.${client}`) })}
              code={clientSnippetOf[client]({ apiUrl, apiKey, chatbotId })}
              copyLabel={t("copyClientCode")}
            />
          </div>
        </Tabs>
      </div>
    </SectionCard>
  );
}
