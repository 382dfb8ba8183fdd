import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function EnterpriseSettingLayout({ children }: { children: ReactNode }) {
  return <AreaMessages namespaces={["Enterprise", "Picture"]}>{children}</AreaMessages>;
}
