import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return <AreaMessages namespaces={["Profile", "Password"]}>{children}</AreaMessages>;
}
