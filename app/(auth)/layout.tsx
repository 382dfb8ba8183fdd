import type { ReactNode } from "react";
import { OpenFrame } from "@/components/shell/open-frame";
import { AreaMessages } from "@/lib/i18n/messages";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages of={["Auth", "Password"]}>
      <OpenFrame>{children}</OpenFrame>
    </AreaMessages>
  );
}
