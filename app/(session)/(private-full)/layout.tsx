import type { ReactNode } from "react";
import { PrivateFrame } from "@/components/shell/frame/private-frame";

export default function FullLayout({ children }: { children: ReactNode }) {
  return <PrivateFrame hasSidebar={false}>{children}</PrivateFrame>;
}
