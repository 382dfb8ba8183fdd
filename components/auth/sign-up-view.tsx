"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AuthPanel } from "./auth-panel";
import { SignUpForm } from "./sign-up-form";

export function SignUpView({ side }: { side: ReactNode }) {
  const t = useTranslations("Auth");
  return (
    <AuthPanel title={t("signUpTitle")} hint={t("signUpHint")} sideAt="left" side={side}>
      <SignUpForm />
    </AuthPanel>
  );
}
