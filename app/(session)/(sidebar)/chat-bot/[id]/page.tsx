import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditChatbot } from "@/components/chatbots/edit/edit-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ChatbotEdit");
  return { title: t("subtitle") };
}

type Props = { params: Promise<{ id: string }> };

export default async function EditChatbotPage({ params }: Props) {
  return (
    <AreaMessages
      of={[
        "Chatbot",
        "ChatbotEdit",
        "KnowledgeBase",
        "Files",
        "Glossary",
        "AiStyle",
        "AnswerExplanation",
      ]}
    >
      <AreaMessages
        of={[
          "Replies",
          "Faq",
          "Embed",
          "Channels",
          "ItemErrors",
          "Keys",
          "Look",
          "Picture",
          "Demo",
        ]}
      >
        <EditChatbot id={(await params).id} />
      </AreaMessages>
    </AreaMessages>
  );
}
