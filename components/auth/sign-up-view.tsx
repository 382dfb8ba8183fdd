"use client";

import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { AuthPanel } from "./auth-panel";
import { SignUpForm } from "./sign-up-form";

/** Create an account, with the panel on the left that leads to signing in. */
export function SignUpView() {
  const t = useTranslations("Auth");
  return (
    <AuthPanel
      title={t("signUpTitle")}
      hint={t("signUpHint")}
      sideAt="left"
      side={{
        title: t("welcomeTitle"),
        text: t("welcomeText"),
        question: t("haveAccount"),
        action: { href: routes.signIn, label: t("toSignIn") },
      }}
    >
      <SignUpForm />
    </AuthPanel>
  );
}
