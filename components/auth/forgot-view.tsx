"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AuthPanel } from "./auth-panel";
import { ForgotForm } from "./forgot-form";

/** Ask for a link to choose a new password, with the panel on the right that leads back to signing in. */
export function ForgotView({ side }: { side: ReactNode }) {
  const t = useTranslations("Auth");
  return (
    <AuthPanel title={t("forgotTitle")} hint={t("forgotHint")} sideAt="right" side={side}>
      <ForgotForm />
    </AuthPanel>
  );
}
