"use client";

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";
import { rememberEmail, rememberedEmail } from "./remembered-email";
import { ResendButton } from "./resend-button";
import { ResendForm } from "./resend-form";

const neverChanges = () => () => {};

/** "Check your email": where the link went, and the way to get it again. */
export function VerifyEmailView() {
  const t = useTranslations("Auth");
  const remembered = useSyncExternalStore(neverChanges, rememberedEmail, () => null);
  const [chosen, setChosen] = useState<string | null>(null);
  const email = chosen ?? remembered;

  if (!email) {
    return (
      <AuthCard icon={MailCheck} title={t("verifyEmailTitle")} text={t("checkEmailUnknown")}>
        <ResendForm
          onSent={(address) => {
            rememberEmail(address);
            setChosen(address);
          }}
        />
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("backToSignIn")}
        </ButtonLink>
      </AuthCard>
    );
  }
  const text = t.rich("checkEmailText", { email, b: bold });
  return (
    <AuthCard icon={MailCheck} title={t("checkEmailTitle")} text={text}>
      <p className="text-sm text-muted">{t("checkEmailHint")}</p>
      <ResendButton email={email} />
      <div className="flex flex-wrap justify-center gap-1">
        <Button type="button" variant="ghost" onClick={() => setChosen("")}>
          {t("otherEmail")}
        </Button>
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("backToSignIn")}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

function bold(text: ReactNode) {
  return <strong className="font-medium break-all text-text">{text}</strong>;
}
