import type { ReactNode } from "react";
import { OpenFrame } from "@/components/shell/open-frame";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <OpenFrame isText>{children}</OpenFrame>;
}
