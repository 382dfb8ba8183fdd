import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function CreateLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages
      namespaces={[
        "Chatbot",
        "Embed",
        "KnowledgeBaseStatus",
        "Pages",
        "Files",
        "Appearance",
        "Picture",
      ]}
    >
      {children}
    </AreaMessages>
  );
}
