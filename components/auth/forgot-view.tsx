"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AuthPanel } from "./auth-panel";
import { ForgotForm } from "./forgot-form";

export function ForgotView({ side }: { side: ReactNode }) {
  const t = useTranslations("Auth");
  return (
    <AuthPanel title={t("forgotTitle")} hint={t("forgotHint")} sideAt="right" side={side}>
      <ForgotForm />
    </AuthPanel>
  );
}
