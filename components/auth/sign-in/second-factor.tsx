"use client";

import { ShieldCheck, ShieldPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { CodeField } from "@/components/shell/two-factor/code-field";
import { RecoveryCodes } from "@/components/shell/two-factor/recovery-codes";
import { SetUpSteps } from "@/components/shell/two-factor/set-up-steps";
import { Button } from "@/components/ui/buttons/button";
import type { TwoFactorSetUp } from "@/contract/accounts/two-factor";
import { AuthCard } from "../auth-card";
import { useSignInCode, useBeginSetUp, useCompleteSetUp } from "../queries";
import { SubmitButton } from "../submit-button";

type SignInCodeProps = { token: string; next: string; onUseOtherAccount: () => void };

export function SignInCode({ token, next, onUseOtherAccount }: SignInCodeProps) {
  const t = useTranslations();
  const [code, setCode] = useState("");
  const signIn = useSignInCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A full page load, so that middleware and caches see the new session.
    signIn.mutate({ body: { token, code } }, { onSuccess: () => window.location.assign(next) });
  };
  return (
    <AuthCard icon={ShieldCheck} title={t("TwoFactor.title")} text={t("TwoFactor.signInText")}>
      <form noValidate method="post" onSubmit={submit} className="grid w-full gap-4 text-left">
        <FormFailure error={signIn.error} />
        <CodeField
          isFirst
          value={code}
          onChange={setCode}
          error={signIn.error}
          help={t("TwoFactor.recoveryHelp")}
        />
        <SubmitButton busy={signIn.isPending || signIn.isSuccess}>{t("Auth.signIn")}</SubmitButton>
      </form>
      <Button type="button" variant="ghost" onClick={onUseOtherAccount}>
        {t("Auth.otherAccount")}
      </Button>
    </AuthCard>
  );
}

type SignInSetUpProps = { token: string; next: string; onUseOtherAccount: () => void };

/** Sets up the second factor that the organisation requires. Shows the recovery codes before the sign-in continues. */
export function SignInSetUp({ token, next, onUseOtherAccount }: SignInSetUpProps) {
  const t = useTranslations();
  const complete = useCompleteSetUp();
  const codes = complete.data?.recoveryCodes;
  if (codes) return <Enabled codes={codes} next={next} />;
  return (
    <AuthCard
      icon={ShieldPlus}
      title={t("TwoFactor.setUpTitle")}
      text={t("TwoFactor.requiredText")}
      takesFocus
    >
      <SetUp token={token} complete={complete} />
      <Button type="button" variant="ghost" onClick={onUseOtherAccount}>
        {t("Auth.otherAccount")}
      </Button>
    </AuthCard>
  );
}

function Enabled({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useTranslations("TwoFactor");
  return (
    <AuthCard
      icon={ShieldPlus}
      tone="success"
      title={t("enabledTitle")}
      text={t("codesText")}
      takesFocus
    >
      <RecoveryCodes codes={codes} />
      <Button type="button" onClick={() => window.location.assign(next)}>
        {t("codesKept")}
      </Button>
    </AuthCard>
  );
}

type SetUpProps = { token: string; complete: ReturnType<typeof useCompleteSetUp> };

function SetUp({ token, complete }: SetUpProps) {
  const t = useTranslations("TwoFactor");
  const begin = useBeginSetUp();
  if (begin.data) return <CodeForm setUp={begin.data} token={token} complete={complete} />;
  return (
    <>
      <FormFailure error={begin.error} />
      <Button
        type="button"
        busy={begin.isPending}
        onClick={() => begin.mutate({ body: { token } })}
      >
        {t("setUp")}
      </Button>
    </>
  );
}

type CodeFormProps = SetUpProps & { setUp: TwoFactorSetUp };

function CodeForm({ setUp, token, complete }: CodeFormProps) {
  const t = useTranslations("TwoFactor");
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    complete.mutate({ body: { token, code } });
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid w-full gap-4 text-left">
      <FormFailure error={complete.error} />
      <SetUpSteps setUp={setUp} />
      <CodeField value={code} onChange={setCode} error={complete.error} />
      <SubmitButton busy={complete.isPending}>{t("enable")}</SubmitButton>
    </form>
  );
}
