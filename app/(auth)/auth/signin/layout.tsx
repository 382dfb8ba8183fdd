import type { ReactNode } from "react";
import { AreaMessages } from "@/lib/i18n/messages";

export default function SignInLayout({ children }: { children: ReactNode }) {
  return <AreaMessages namespaces={["TwoFactor"]}>{children}</AreaMessages>;
}
