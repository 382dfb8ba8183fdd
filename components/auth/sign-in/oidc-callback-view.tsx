"use client";

import { CircleX, FileCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useEffect, useRef, type FormEvent } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import type { CallError } from "@/lib/api/call-error";
import { returnPath, routes } from "@/lib/routes";
import { AuthCard } from "../auth-card";
import { linkTo } from "../legal-link";
import { PendingRequest } from "../pending-request";
import { useCompleteSignIn, useAcceptTerms } from "../queries";
import { SubmitButton } from "../submit-button";
import { type PendingSignIn, takeSignIn } from "./pending-sign-in";
import { SignInBlocked } from "./sign-in-blocked";
import { blocks } from "./sign-in-blocks";

/** Signs in with the response that the identity provider has added to the address. */
export function OidcCallbackView({ response }: { response: ProviderResponse }) {
  const t = useTranslations("Auth");
  const router = useRouter();
  const [next, setNext] = useState<string>(routes.home);
  // A full page load, so that middleware and caches see the new session.
  const enter = (path: string) => window.location.assign(returnPath(path));
  const { data, error, isUnknownSignIn, retry } = useCompleteOidcSignIn(response, setNext, enter);
  if (!response.code || !response.state) return <Failed text={t("companyCancelled")} />;
  if (isUnknownSignIn) return <Failed text={t("companyLost")} />;
  const block = blocks[error?.code ?? ""];
  if (block)
    return <SignInBlocked block={block} onUseOtherAccount={() => router.push(routes.signIn)} />;
  if (error) return <Rejected error={error} />;
  if (data && "step" in data)
    return <CompanyTerms token={data.step.token} onAccepted={() => enter(next)} />;
  return <PendingRequest label={t("companyTitle")} onRetry={retry} />;
}

function Rejected({ error }: { error: CallError }) {
  const messageOf = useFailureMessage();
  return <Failed text={messageOf(error).text} />;
}

function Failed({ text }: { text: string }) {
  const t = useTranslations("Auth");
  return (
    <AuthCard icon={CircleX} tone="danger" title={t("companyFailedTitle")} text={text} takesFocus>
      <ButtonLink href={routes.signIn}>{t("companyRetry")}</ButtonLink>
    </AuthCard>
  );
}

/** The query parameters that the provider has added. */
type ProviderResponse = { code?: string; state?: string; iss?: string };

/** Sends the response once, if this window started the sign-in. */
function useCompleteOidcSignIn(
  { code, state, iss }: ProviderResponse,
  onNextPath: (next: string) => void,
  onSignedIn: (next: string) => void,
) {
  const { mutate, data, error } = useCompleteSignIn();
  const pending = useRef<PendingSignIn>(undefined);
  const isSent = useRef(false);
  const [isUnknownSignIn, setIsUnknownSignIn] = useState(false);

  const send = () => {
    if (!code || !state) return;
    pending.current ??= takeSignIn();
    if (!pending.current) return setIsUnknownSignIn(true);
    const { token, next } = pending.current;
    onNextPath(next);
    const body = { token, code, state, ...(iss && { iss }) };
    mutate({ body }, { onSuccess: (session) => "loggedInUser" in session && onSignedIn(next) });
  };

  // A code works only once, so it is never resent automatically.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  });

  return { data, error, isUnknownSignIn, retry: send };
}

type CompanyTermsProps = { token: string; onAccepted: () => void };

/** Asks a person whom the provider has identified to accept the terms. */
function CompanyTerms({ token, onAccepted }: CompanyTermsProps) {
  const t = useTranslations("Auth");
  const accept = useAcceptTerms();
  const [isAccepted, setIsAccepted] = useState(false);
  const [showsRequiredError, setShowsRequiredError] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsRequiredError(!isAccepted);
    if (isAccepted)
      accept.mutate({ body: { token, agbConfirmed: true } }, { onSuccess: onAccepted });
  };
  return (
    <AuthCard icon={FileCheck} title={t("termsTitle")} text={t("companyTermsText")} takesFocus>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4 text-left">
        <FormFailure error={accept.error} />
        <CheckboxField
          label={t.rich("acceptTerms", { link: linkTo(routes.termsOfUse) })}
          error={showsRequiredError ? "Validation.TermsRequired" : undefined}
          checked={isAccepted}
          onChange={({ target }) => {
            setIsAccepted(target.checked);
            setShowsRequiredError(false);
          }}
        />
        <SubmitButton busy={accept.isPending || accept.isSuccess}>
          {t("acceptAndSignIn")}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
