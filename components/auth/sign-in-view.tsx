"use client";

import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { AuthPanel } from "./auth-panel";
import { SignInForm } from "./sign-in-form";

/** Sign in, with the panel on the right that leads to signing up. */
export function SignInView({ next }: { next: string }) {
  const t = useTranslations("Auth");
  return (
    <AuthPanel
      title={t("signInTitle")}
      hint={t("signInHint")}
      sideAt="right"
      side={{
        title: t("welcomeBackTitle"),
        text: t("welcomeBackText"),
        question: t("noAccount"),
        action: { href: routes.signUp, label: t("toSignUp") },
      }}
    >
      <SignInForm next={next} />
    </AuthPanel>
  );
}
