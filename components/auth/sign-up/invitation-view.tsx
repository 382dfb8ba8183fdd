"use client";

import { useTranslations, useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { NameFields } from "@/components/shell/forms/name-fields";
import { NewPasswordFields } from "@/components/shell/forms/new-password-fields";
import type { acceptance } from "@/contract/accounts/team";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { Activated } from "../activation/activated";
import { AuthPanel } from "../auth-panel";
import { LinkFailed, InvalidLink } from "../link-failed";
import { emphasised } from "../mailed-card";
import { PendingRequest } from "../pending-request";
import { useShowInvitation, useAcceptInvitation } from "../queries";
import { SubmitButton } from "../submit-button";
import { useFollowLink } from "../use-follow-link";
import { Consents } from "./consents";

type FormValues = z.input<typeof acceptance>;
type InvitationFormProps = {
  token: string;
  /** The company and the address of the invitation. */
  personal: readonly string[];
  onAccepted: () => void;
  /** The invitation was used, withdrawn or has expired since the form was opened. */
  onRefused: (code: string) => void;
};

const resolver = contractResolver(
  async () => (await import("@/contract/accounts/team")).acceptance,
);
const fieldOf: FieldOfCode<FormValues> = {
  WEAK_PASSWORD: "password",
  PASSWORD_MISMATCH: "passwordRepeat",
};

function InvitationForm({ token, personal, onAccepted, onRefused }: InvitationFormProps) {
  const t = useTranslations();
  const language = useLocale();
  const accept = useAcceptInvitation();
  const form = useForm<FormValues, unknown, z.output<typeof acceptance>>({
    resolver,
    mode: "onTouched",
  });
  const submit = form.handleSubmit((body) =>
    accept.mutate(
      { params: { token }, body: { ...body, language } },
      {
        onSuccess: onAccepted,
        onError: (error) => {
          if (!showAtFields(error, form.setError, fieldOf)) onRefused(error.code);
        },
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <FormFailure error={accept.error} except={fieldOf} />
        <NameFields autoFocus />
        <NewPasswordFields
          label={t("Auth.password")}
          repeatLabel={t("Auth.passwordRepeat")}
          personal={personal}
        />
        <Consents />
        <SubmitButton busy={accept.isPending || accept.isSuccess} className="mt-2">
          {t("AuthLinks.acceptInvitation")}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}

const linkStates = {
  EXPIRED_INVITATION_CODE: "expired",
  WRONG_INVITATION_CODE: "invalid",
} as const;

type LinkError = keyof typeof linkStates;
const isLinkError = (code: string | undefined): code is LinkError =>
  code !== undefined && code in linkStates;

type InvitationViewProps = {
  token: string | undefined;
  side: ReactNode;
};

export function InvitationView({ token, side }: InvitationViewProps) {
  const t = useTranslations("AuthLinks");
  const { data, error, retry } = useFollowLink(useShowInvitation(), token);
  const [refusal, setRefusal] = useState<string>();
  const [isAccepted, setIsAccepted] = useState(false);

  if (isAccepted) return <Activated />;
  const code = token ? (refusal ?? error?.code) : "WRONG_INVITATION_CODE";
  if (isLinkError(code)) {
    return (
      <InvalidLink
        state={linkStates[code]}
        title={t("invitationFaultTitle")}
        text={t(`invitation_${linkStates[code]}Text`)}
      />
    );
  }
  if (error) return <LinkFailed title={t("invitationFailedTitle")} error={error} onRetry={retry} />;
  if (!token || !data) return <PendingRequest label={t("checkingInvitation")} onRetry={retry} />;
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
        personal={[organizationName, email]}
        onAccepted={() => setIsAccepted(true)}
        onRefused={(refused) => isLinkError(refused) && setRefusal(refused)}
      />
    </AuthPanel>
  );
}
