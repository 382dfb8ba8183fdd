import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function KnowledgeBaseLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages
      namespaces={[
        "KnowledgeBase",
        "KnowledgeBaseStatus",
        "Pages",
        "Files",
        "Chatbot",
        "ItemErrors",
        "ItemWarnings",
      ]}
    >
      {children}
    </AreaMessages>
  );
}
