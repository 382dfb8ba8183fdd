import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConversationsView } from "@/components/conversations/conversations-view";
import { PageHeader } from "@/components/shell/page/page-header";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Conversations");
  return { title: t("title") };
}

export default async function ConversationsPage() {
  const t = await getTranslations("Conversations");
  return (
    <AreaMessages namespaces={["Conversations", "PersonRequest", "AnswerExplanation", "Demo"]}>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <ConversationsView />
    </AreaMessages>
  );
}
