import type { ReactNode } from "react";
import { PrivateFrame } from "@/components/shell/frame/private-frame";

export default function SidebarLayout({ children }: { children: ReactNode }) {
  return <PrivateFrame hasSidebar>{children}</PrivateFrame>;
}
