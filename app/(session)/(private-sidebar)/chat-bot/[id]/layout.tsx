import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function ChatbotLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages
      namespaces={[
        "ChatbotEdit",
        "Glossary",
        "AiStyle",
        "AnswerExplanation",
        "Replies",
        "Faq",
        "Embed",
        "Channels",
        "ItemErrors",
        "Appearance",
        "Picture",
        "Demo",
      ]}
    >
      {children}
    </AreaMessages>
  );
}
