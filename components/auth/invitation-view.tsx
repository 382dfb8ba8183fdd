"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Activated } from "./activated";
import { AuthPanel } from "./auth-panel";
import { Checking } from "./checking";
import { InvitationForm } from "./invitation-form";
import { LinkFailed, LinkFault } from "./link-failed";
import { emphasised } from "./mailed-card";
import { useShowInvitation } from "./queries";
import { useFollowLink } from "./use-follow-link";

const faults = {
  EXPIRED_INVITATION_CODE: "expired",
  WRONG_INVITATION_CODE: "invalid",
} as const;

type Fault = keyof typeof faults;
const isFault = (code: string | undefined): code is Fault => code !== undefined && code in faults;

type InvitationViewProps = {
  token: string | undefined;
  side: ReactNode;
};

export function InvitationView({ token, side }: InvitationViewProps) {
  const t = useTranslations("Auth");
  const { data, error, retry } = useFollowLink(useShowInvitation(), token);
  const [refusal, setRefusal] = useState<string>();
  const [isAccepted, setIsAccepted] = useState(false);

  if (isAccepted) return <Activated />;
  const code = token ? (refusal ?? error?.code) : "WRONG_INVITATION_CODE";
  if (isFault(code)) {
    return (
      <LinkFault
        state={faults[code]}
        title={t("invitationFaultTitle")}
        text={t(`invitation_${faults[code]}Text`)}
      />
    );
  }
  if (error) return <LinkFailed title={t("invitationFailedTitle")} error={error} onRetry={retry} />;
  if (!token || !data) return <Checking label={t("checkingInvitation")} onRetry={retry} />;
  const { organizationName, email } = data;
  return (
    <AuthPanel
      title={t("invitedTitle", { organization: organizationName })}
      hint={t.rich("invitedHint", { email, b: emphasised })}
      sideAt="left"
      side={side}
    >
      <InvitationForm
        token={token}
        onAccepted={() => setIsAccepted(true)}
        onRefused={(refused) => isFault(refused) && setRefusal(refused)}
      />
    </AuthPanel>
  );
}
