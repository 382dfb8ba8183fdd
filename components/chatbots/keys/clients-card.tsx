"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiUrl } from "@/components/shell/session/api-url";
import { SectionCard } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Secret } from "@/components/ui/secret";
import { Tabs } from "@/components/ui/tabs";
import { mcpPath, openAiPath } from "@/contract/client-addresses";
import { useApiKey } from "../queries";
import { type Client, clients, clientSnippetOf } from "./client-snippets";

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
        value={`${apiUrl}${openAiPath}`}
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
