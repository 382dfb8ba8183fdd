import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function ChatbotsLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages namespaces={["Chatbot", "Keys", "KnowledgeBaseStatus", "Pages", "Files"]}>
      {children}
    </AreaMessages>
  );
}
