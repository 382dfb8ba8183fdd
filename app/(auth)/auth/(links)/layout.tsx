import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

/** Pages that request an emailed link, and pages that such a link opens. */
export default function LinksLayout({ children }: { children: ReactNode }) {
  return <AreaMessages namespaces={["AuthLinks", "Password"]}>{children}</AreaMessages>;
}
