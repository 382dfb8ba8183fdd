import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function ChatbotLayout({ children }: { children: ReactNode }) {
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
        "Replies",
        "Faq",
        "Embed",
        "Channels",
        "ItemErrors",
        "Keys",
        "Look",
        "Picture",
        "Demo"
      ]}
    >
      {children}
    </AreaMessages>
  );
}
