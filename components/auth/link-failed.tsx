"use client";

import {
  CircleCheck,
  CloudOff,
  Link2Off,
  MailWarning,
  TimerOff,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import type { CallError } from "@/lib/api/call-error";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";

export type LinkState = "expired" | "invalid" | "already" | "notActivated" | "used";

const icons: Record<LinkState, LucideIcon> = {
  expired: TimerOff,
  invalid: Link2Off,
  already: CircleCheck,
  notActivated: MailWarning,
  used: Link2Off,
};

type InvalidLinkProps = { state: LinkState; title: string; text: string; renew?: string };

/** `renew` is the page that sends a new link. */
export function InvalidLink({ state, title, text, renew }: InvalidLinkProps) {
  const t = useTranslations();
  const isDone = state === "already";
  return (
    <AuthCard icon={icons[state]} tone={isDone ? "success" : "neutral"} title={title} text={text}>
      {isDone && <ButtonLink href={routes.signIn}>{t("Auth.toSignIn")}</ButtonLink>}
      {!isDone && renew && <ButtonLink href={renew}>{t("AuthLinks.newLink")}</ButtonLink>}
      {!isDone && (
        <ButtonLink href={routes.signIn} variant="ghost">
          {t("Auth.backToSignIn")}
        </ButtonLink>
      )}
    </AuthCard>
  );
}

type LinkFailedProps = { error: CallError; title: string; onRetry: () => void };

/** The link could not be checked; it may still be valid. */
export function LinkFailed({ error, title, onRetry }: LinkFailedProps) {
  const t = useTranslations("Common");
  const messageOf = useFailureMessage();
  return (
    <AuthCard icon={CloudOff} tone="danger" title={title} text={messageOf(error).text}>
      <Button type="button" onClick={onRetry}>
        {t("retry")}
      </Button>
    </AuthCard>
  );
}
