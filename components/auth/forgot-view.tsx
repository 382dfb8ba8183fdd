"use client";

import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { AuthPanel } from "./auth-panel";
import { ForgotForm } from "./forgot-form";

/** Ask for a link to choose a new password, with the panel on the right that leads back to signing in. */
export function ForgotView() {
  const t = useTranslations("Auth");
  return (
    <AuthPanel
      title={t("forgotTitle")}
      hint={t("forgotHint")}
      sideAt="right"
      side={{
        title: t("rememberedTitle"),
        text: t("rememberedText"),
        question: t("rememberedQuestion"),
        action: { href: routes.signIn, label: t("toSignIn") },
      }}
    >
      <ForgotForm />
    </AuthPanel>
  );
}
