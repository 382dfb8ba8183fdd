"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { CodeField } from "@/components/shell/two-factor/code-field";
import { Button } from "@/components/ui/buttons/button";
import { AuthCard } from "../auth-card";
import { useSignInCode } from "../queries";
import { SubmitButton } from "../submit-button";

type SignInCodeProps = { token: string; next: string; onOther: () => void };

/** Asks for the second factor after the right password. */
export function SignInCode({ token, next, onOther }: SignInCodeProps) {
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
      <Button type="button" variant="ghost" onClick={onOther}>
        {t("Auth.otherAccount")}
      </Button>
    </AuthCard>
  );
}
