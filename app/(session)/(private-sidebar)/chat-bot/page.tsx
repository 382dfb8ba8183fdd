import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChatbotList } from "@/components/chatbots/list/chatbot-list";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Chatbot");
  return { title: t("listTitle") };
}

export default async function ChatbotPage() {
  const t = await getTranslations("Chatbot");
  return (
    <AreaMessages namespaces={["ChatbotImport"]}>
      <PageHeader title={t("listTitle")} subtitle={t("listSubtitle")} />
      <PageBody>
        <ChatbotList />
      </PageBody>
    </AreaMessages>
  );
}
