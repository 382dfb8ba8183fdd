"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { Button } from "@/components/ui/buttons/button";
import { PasswordField } from "@/components/ui/fields/password-field";
import type { SignInStep } from "@/contract/accounts/two-factor";
import { routes } from "@/lib/routes";
import { AuthPanel } from "../auth-panel";
import { EmailField } from "../email-field";
import { loadLogin, useSignIn } from "../queries";
import { rememberEmail } from "../remembered-email";
import { SubmitButton } from "../submit-button";
import type { Credentials, SignInAnswer } from "./accept-terms";
import { blocks } from "./sign-in-blocks";
import { useCredentials } from "./use-credentials";

// Lazy because few people see it.
const SignInBlocked = lazy(async () => ({
  default: (await import("./sign-in-blocked")).SignInBlocked,
}));
const SignInCode = lazy(async () => ({ default: (await import("./second-factor")).SignInCode }));
const SignInSetUp = lazy(async () => ({ default: (await import("./second-factor")).SignInSetUp }));
const CompanyForm = lazy(async () => ({ default: (await import("./company-form")).CompanyForm }));
const AcceptTerms = lazy(async () => ({ default: (await import("./accept-terms")).AcceptTerms }));

type SignInViewProps = {
  next: string;
  side: ReactNode;
  /** Stands above the form. */
  notice?: ReactNode;
};

type RefusedSignIn = { code: string; credentials: Credentials };

export function SignInView({ next, side, notice }: SignInViewProps) {
  const [refused, setRefused] = useState<RefusedSignIn>();
  const [step, setStep] = useState<SignInStep>();
  const onUseOtherAccount = () => {
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
        notice={notice}
        next={next}
        onAnswer={onAnswer}
        onRefused={(code, credentials) => setRefused({ code, credentials })}
      />
    );
  }
  const rest = { next, onUseOtherAccount };
  return (
    <Suspense>
      {step?.type === "code" && <SignInCode token={step.token} {...rest} />}
      {step?.type === "setUp" && <SignInSetUp token={step.token} {...rest} />}
      {!step && block && <SignInBlocked block={block} onUseOtherAccount={onUseOtherAccount} />}
      {!step && mustAccept && (
        <AcceptTerms
          credentials={refused.credentials}
          onAnswer={onAnswer}
          onUseOtherAccount={onUseOtherAccount}
        />
      )}
    </Suspense>
  );
}

type SignInPanelProps = ComponentProps<typeof SignInForm> & SignInViewProps;

function SignInPanel({ side, notice, next, ...props }: SignInPanelProps) {
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
          {notice}
          <SignInForm {...props} />
          <Button type="button" variant="secondary" onClick={() => setIsCompany(true)}>
            {t("companySignIn")}
          </Button>
        </div>
      )}
    </AuthPanel>
  );
}

/** Routes for accounts that were never activated; their link may have expired. */
const notActivated: Readonly<Record<string, string | undefined>> = {
  EMAIL_NOT_VERIFIED: routes.activation,
  DEACTIVATED_ACCOUNT: routes.activationExpired,
};

type SignInFormProps = {
  /** The password was correct: the person is signed in, or another step follows. */
  onAnswer: (answer: SignInAnswer) => void;
  /** The password was correct, but the account may not sign in. */
  onRefused: (code: string, credentials: Credentials) => void;
};

function SignInForm(props: SignInFormProps) {
  const t = useTranslations("Auth");
  const { isBusy, signIn, keepTyped, form, fieldErrors, register, onSubmit } = useSignInForm(props);
  return (
    <form ref={form} noValidate method="post" onSubmit={onSubmit} className="grid gap-4">
      <FormFailure error={signIn.error} />
      <EmailField autoFocus error={fieldErrors.email} {...register("email")} />
      <PasswordField
        autoComplete="current-password"
        label={t("password")}
        error={fieldErrors.password}
        {...register("password")}
      />
      <Link
        href={routes.forgotPassword}
        prefetch={false}
        onClick={keepTyped}
        className="justify-self-start rounded-sm text-sm text-accent-text underline-offset-2 hover:underline"
      >
        {t("forgotLink")}
      </Link>
      <SubmitButton busy={isBusy} className="mt-2">
        {t("signIn")}
      </SubmitButton>
    </form>
  );
}

function useSignInForm({ onAnswer, onRefused }: SignInFormProps) {
  const router = useRouter();
  const signIn = useSignIn();
  const credentials = useCredentials(loadLogin, (body) =>
    signIn.mutate(
      { body },
      {
        onSuccess: onAnswer,
        onError: ({ code }) => {
          const activation = notActivated[code];
          rememberEmail(activation ? "activation" : "typed", body.email);
          if (activation) return router.push(activation);
          onRefused(code, body);
        },
      },
    ),
  );
  const keepTyped = (event: MouseEvent<HTMLAnchorElement>) => {
    const emailField = event.currentTarget.closest("form")?.elements.namedItem("email");
    if (emailField instanceof HTMLInputElement) rememberEmail("typed", emailField.value);
  };
  const isBusy = credentials.isValidating || signIn.isPending || signIn.isSuccess;
  return { isBusy, signIn, keepTyped, ...credentials };
}
