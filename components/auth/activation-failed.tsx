"use client";

import { CircleCheck, Link2Off, MailWarning, TimerOff, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";

type State = "expired" | "invalid" | "already" | "notActivated";

const states: Record<string, State> = {
  EXPIRED_ACTIVATION_CODE: "expired",
  WRONG_ACTIVATION_CODE: "invalid",
  ALREADY_ACTIVATED: "already",
  ALREADY_VERIFIED: "already",
  DEACTIVATED_ACCOUNT: "notActivated",
};

const icons: Record<State, LucideIcon> = {
  expired: TimerOff,
  invalid: Link2Off,
  already: CircleCheck,
  notActivated: MailWarning,
};

/** Why an account is not activated by this visit, and the way on. */
export function ActivationFailed({ code, onRetry }: { code: string; onRetry?: () => void }) {
  const t = useTranslations();
  const state = states[code];
  if (!state) {
    // Safe: `has` is asked about the very same key.
    const key = `ErrorMessages.${code}` as Parameters<typeof t>[0];
    return (
      <AuthCard
        icon={MailWarning}
        tone="danger"
        title={t("Auth.failedTitle")}
        text={t.has(key) ? t(key) : t("ErrorMessages.INTERNAL")}
      >
        <Button type="button" onClick={onRetry}>
          {t("Common.retry")}
        </Button>
      </AuthCard>
    );
  }
  const isDone = state === "already";
  return (
    <AuthCard
      icon={icons[state]}
      tone={isDone ? "success" : "neutral"}
      title={t(`Auth.${state}Title`)}
      text={t(`Auth.${state}Text`)}
    >
      <ButtonLink href={isDone ? routes.signIn : routes.verifyEmail}>
        {isDone ? t("Auth.toSignIn") : t("Auth.newLink")}
      </ButtonLink>
      {!isDone && (
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("Auth.backToSignIn")}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
