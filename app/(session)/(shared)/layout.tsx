import type { ReactNode } from "react";
import { PrivateFrame } from "@/components/shell/frame/private-frame";
import { AreaMessages } from "@/lib/i18n/messages";

export default function SharedLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages namespaces={["Demo", "KnowledgeBaseStatus", "Pages", "Files", "Appearance"]}>
      <PrivateFrame hasSidebar={false}>{children}</PrivateFrame>
    </AreaMessages>
  );
}
