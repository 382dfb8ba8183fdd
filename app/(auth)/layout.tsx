import type { ReactNode } from "react";
import { OpenFrame } from "@/components/shell/frame/open-frame";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { AreaMessages } from "@/lib/i18n/messages";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages namespaces={["Auth"]}>
      <OpenFrame language={<LanguageSwitch />}>{children}</OpenFrame>
    </AreaMessages>
  );
}
