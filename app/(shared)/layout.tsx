import type { ReactNode } from "react";
import { PrivateFrame } from "@/components/shell/frame/private-frame";
import { AreaMessages } from "@/lib/i18n/messages";
import { privateMessages } from "@/lib/i18n/private-messages";

export default function SharedLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages of={privateMessages}>
      <PrivateFrame hasSidebar={false}>{children}</PrivateFrame>
    </AreaMessages>
  );
}
