import { useTranslations } from "next-intl";
import { useApiUrl } from "@/components/shell/session/api-url";
import { SectionCard } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import type { ChatbotUi } from "@/contract/chatbots";
import { policyLines } from "./policy";

export function PolicyCard({ ui }: { ui: ChatbotUi }) {
  const t = useTranslations("Embed");
  const apiUrl = useApiUrl();
  return (
    <SectionCard title={t("policyTitle")} description={t("policyHint")}>
      <CodeBlock
        label={t("policyTitle")}
        code={policyLines(apiUrl, ui)}
        copyLabel={t("copyPolicy")}
      />
      <p className="text-sm text-pretty text-muted">{t("policyNonce")}</p>
    </SectionCard>
  );
}
