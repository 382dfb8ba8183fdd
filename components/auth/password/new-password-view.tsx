"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { NewPasswordFields } from "@/components/shell/forms/new-password-fields";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { AuthPanel } from "../auth-panel";
import { LinkFailed, InvalidLink, type LinkState } from "../link-failed";
import { emphasised } from "../mailed-card";
import { PendingRequest } from "../pending-request";
import { useCheckReset, useResetPassword } from "../queries";
import { SubmitButton } from "../submit-button";
import { useFollowLink } from "../use-follow-link";

type FormValues = { password: string; passwordRepeat: string };
type NewPasswordFormProps = {
  token: string;
  /** The link was used or has expired since the form was opened. */
  onRefused: (code: string) => void;
};

const resolver = contractResolver(
  async () => (await import("@/contract/accounts/users")).passwordReset,
);
const fieldOf: FieldOfCode<FormValues> = {
  WEAK_PASSWORD: "password",
  NEW_PASSWORD_MISMATCH: "passwordRepeat",
};

function NewPasswordForm({ token, onRefused }: NewPasswordFormProps) {
  const t = useTranslations();
  const router = useRouter();
  const reset = useResetPassword();
  const form = useForm<FormValues>({ resolver, mode: "onTouched" });
  const submit = form.handleSubmit((body) =>
    reset.mutate(
      { params: { token }, body },
      {
        onSuccess: () => router.replace(routes.resetDone),
        onError: (error) => {
          if (!showAtFields(error, form.setError, fieldOf)) onRefused(error.code);
        },
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <FormFailure error={reset.error} except={fieldOf} />
        <NewPasswordFields
          autoFocus
          label={t("Password.new")}
          repeatLabel={t("Password.newRepeat")}
        />
        <SubmitButton busy={reset.isPending || reset.isSuccess} className="mt-2">
          {t("AuthLinks.setPassword")}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}

const linkStates = {
  EXPIRED_RESET_CODE: "expired",
  WRONG_RESET_CODE: "invalid",
  USED_RESET_CODE: "used",
} as const satisfies Record<string, LinkState>;

type LinkError = keyof typeof linkStates;
const isLinkError = (code: string | undefined): code is LinkError =>
  code !== undefined && code in linkStates;

type NewPasswordViewProps = {
  token: string | undefined;
  side: ReactNode;
};

export function NewPasswordView({ token, side }: NewPasswordViewProps) {
  const t = useTranslations("AuthLinks");
  const { data, error, retry } = useFollowLink(useCheckReset(), token);
  const [refusal, setRefusal] = useState<string>();

  const code = token ? (refusal ?? error?.code) : "WRONG_RESET_CODE";
  if (isLinkError(code)) return <InvalidResetLink state={linkStates[code]} />;
  if (error) return <LinkFailed title={t("resetFailedTitle")} error={error} onRetry={retry} />;
  if (!token || !data) return <PendingRequest label={t("checkingReset")} onRetry={retry} />;
  return (
    <AuthPanel
      title={t("newPasswordTitle")}
      hint={t.rich("newPasswordHint", { email: data.email, b: emphasised })}
      sideAt="left"
      side={side}
    >
      <NewPasswordForm
        token={token}
        onRefused={(refused) => isLinkError(refused) && setRefusal(refused)}
      />
    </AuthPanel>
  );
}

function InvalidResetLink({ state }: { state: (typeof linkStates)[LinkError] }) {
  const t = useTranslations("AuthLinks");
  return (
    <InvalidLink
      state={state}
      title={state === "used" ? t("usedTitle") : t(`${state}Title`)}
      text={t(`reset_${state}Text`)}
      renew={routes.forgotPassword}
    />
  );
}
