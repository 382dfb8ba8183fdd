import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function ChatbotLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages
      of={[
        "ChatbotEdit",
        "Glossary",
        "AiStyle",
        "AnswerExplanation",
        "Replies",
        "Faq",
        "Embed",
        "Channels",
        "ItemErrors",
        "Look",
        "Picture",
        "Demo",
      ]}
    >
      {children}
    </AreaMessages>
  );
}
