"use client";

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";

const texts = { activation: "checkEmailText", reset: "resetMailedText" } as const;

type MailedCardProps = {
  email: string;
  link: keyof typeof texts;
  onUseOtherEmail: () => void;
  children: ReactNode;
};

export function MailedCard({ email, link, onUseOtherEmail, children }: MailedCardProps) {
  const t = useTranslations();
  return (
    <AuthCard
      icon={MailCheck}
      title={t("AuthLinks.checkEmailTitle")}
      text={t.rich(`AuthLinks.${texts[link]}`, { email, b: emphasised })}
    >
      <p className="text-sm text-muted">{t("AuthLinks.checkEmailHint")}</p>
      {children}
      <div className="flex flex-wrap justify-center gap-1">
        <Button type="button" variant="ghost" onClick={onUseOtherEmail}>
          {t("AuthLinks.otherEmail")}
        </Button>
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("Auth.backToSignIn")}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

/** Keeps an email address on one line unless it is wider than the card. */
export function emphasised(text: ReactNode) {
  return (
    <strong className="inline-block max-w-full font-medium wrap-anywhere text-text">{text}</strong>
  );
}
