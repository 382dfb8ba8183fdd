"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import type { SignInStep } from "@/contract/two-factor";
import type { Credentials, SignInAnswer } from "./accept-terms";
import { AuthPanel } from "./auth-panel";
import type { Block } from "./sign-in-blocked";
import { SignInForm } from "./sign-in-form";

// Lazy because few people see it.
const SignInBlocked = lazy(async () => ({
  default: (await import("./sign-in-blocked")).SignInBlocked,
}));
const SignInCode = lazy(async () => ({ default: (await import("./sign-in-code")).SignInCode }));
const SignInSetUp = lazy(async () => ({ default: (await import("./sign-in-set-up")).SignInSetUp }));
const AcceptTerms = lazy(async () => ({ default: (await import("./accept-terms")).AcceptTerms }));

const blocks: Readonly<Record<string, Block | undefined>> = {
  USER_IS_DISABLED: "disabled",
  NONACTIVE_USER_CONSTRAINT: "waiting",
  RESET_PASSWORD_REQUIRED: "resetRequired",
};

type SignInViewProps = {
  next: string;
  side: ReactNode;
};

type Refused = { code: string; credentials: Credentials };

export function SignInView({ next, side }: SignInViewProps) {
  const [refused, setRefused] = useState<Refused>();
  const [step, setStep] = useState<SignInStep>();
  const onOther = () => {
    setRefused(undefined);
    setStep(undefined);
  };
  const onAnswer = (answer: SignInAnswer) => {
    if ("step" in answer) return setStep(answer.step);
    // A full page load, so that middleware and caches see the new session.
    window.location.assign(next);
  };
  const block = blocks[refused?.code ?? ""];
  const mustAccept = refused?.code === "AGB_NOT_CONFIRMED";
  if (!step && !block && !mustAccept) {
    return (
      <SignInPanel
        side={side}
        onAnswer={onAnswer}
        onRefused={(code, credentials) => setRefused({ code, credentials })}
      />
    );
  }
  const rest = { next, onOther };
  return (
    <Suspense>
      {step?.type === "code" && <SignInCode token={step.token} {...rest} />}
      {step?.type === "setUp" && <SignInSetUp token={step.token} {...rest} />}
      {!step && block && <SignInBlocked block={block} onOther={onOther} />}
      {!step && mustAccept && (
        <AcceptTerms credentials={refused.credentials} onAnswer={onAnswer} onOther={onOther} />
      )}
    </Suspense>
  );
}

function SignInPanel({
  side,
  ...props
}: ComponentProps<typeof SignInForm> & Pick<SignInViewProps, "side">) {
  const t = useTranslations("Auth");
  return (
    <AuthPanel title={t("signInTitle")} hint={t("signInHint")} sideAt="right" side={side}>
      <SignInForm {...props} />
    </AuthPanel>
  );
}
