"use client";

import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { LinkFailed, InvalidLink, type LinkState } from "../link-failed";
import { PendingRequest } from "../pending-request";
import { useActivate } from "../queries";
import { useFollowLink } from "../use-follow-link";
import { Activated } from "./activated";

const linkStates: Record<string, Exclude<LinkState, "used"> | undefined> = {
  EXPIRED_ACTIVATION_CODE: "expired",
  WRONG_ACTIVATION_CODE: "invalid",
  ALREADY_ACTIVATED: "already",
  ALREADY_VERIFIED: "already",
};

type ActivationViewProps = {
  token: string | undefined;
  /** Without a token: whether the mailed link has expired. */
  isExpired?: boolean;
};

/** Activates an account by its link. Without a link it asks the person to open the email. */
export function ActivationView({ token, isExpired }: ActivationViewProps) {
  const t = useTranslations("AuthLinks");
  const { data, error, retry } = useFollowLink(useActivate(), token);

  const state = token ? linkStates[error?.code ?? ""] : isExpired ? "expired" : "notActivated";
  if (state) {
    return (
      <InvalidLink
        state={state}
        title={t(`${state}Title`)}
        text={t(`${state}Text`)}
        renew={routes.verifyEmail}
      />
    );
  }
  if (data) return <Activated />;
  if (error) return <LinkFailed title={t("failedTitle")} error={error} onRetry={retry} />;
  return <PendingRequest label={t("activatingTitle")} onRetry={retry} />;
}
