import type { ReactNode } from "react";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AreaMessages } from "@/lib/i18n/messages";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages of={["Auth", "Password"]}>
      <AuthFrame>{children}</AuthFrame>
    </AreaMessages>
  );
}
