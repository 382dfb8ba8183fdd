import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

/** Pages that request a link by email, and those that it opens. */
export default function LinksLayout({ children }: { children: ReactNode }) {
  return <AreaMessages of={["AuthLinks", "Password"]}>{children}</AreaMessages>;
}
