import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChatbotList } from "@/components/chatbots/list/chatbot-list";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Chatbot");
  return { title: t("listTitle") };
}

export default function ChatbotPage() {
  return (
    <AreaMessages namespaces={["ChatbotImport"]}>
      <ChatbotList />
    </AreaMessages>
  );
}
