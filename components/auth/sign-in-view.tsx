"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { SignInStep } from "@/contract/two-factor";
import type { Credentials, SignInAnswer } from "./accept-terms";
import { AuthPanel } from "./auth-panel";
import { blocks } from "./sign-in-blocks";
import { SignInForm } from "./sign-in-form";

// Lazy because few people see it.
const SignInBlocked = lazy(async () => ({
  default: (await import("./sign-in-blocked")).SignInBlocked,
}));
const SignInCode = lazy(async () => ({ default: (await import("./sign-in-code")).SignInCode }));
const SignInSetUp = lazy(async () => ({ default: (await import("./sign-in-set-up")).SignInSetUp }));
const CompanyForm = lazy(async () => ({ default: (await import("./company-form")).CompanyForm }));
const AcceptTerms = lazy(async () => ({ default: (await import("./accept-terms")).AcceptTerms }));

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
        next={next}
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

type SignInPanelProps = ComponentProps<typeof SignInForm> & SignInViewProps;

function SignInPanel({ side, next, ...props }: SignInPanelProps) {
  const t = useTranslations("Auth");
  const [isCompany, setIsCompany] = useState(false);
  return (
    <AuthPanel
      title={isCompany ? t("companySignIn") : t("signInTitle")}
      hint={isCompany ? t("companyHint") : t("signInHint")}
      sideAt="right"
      side={side}
    >
      {isCompany ? (
        <Suspense>
          <CompanyForm next={next} onPassword={() => setIsCompany(false)} />
        </Suspense>
      ) : (
        <div className="grid gap-3">
          <SignInForm {...props} />
          <Button type="button" variant="secondary" onClick={() => setIsCompany(true)}>
            {t("companySignIn")}
          </Button>
        </div>
      )}
    </AuthPanel>
  );
}
