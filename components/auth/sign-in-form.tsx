"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { routes } from "@/lib/routes";
import type { Credentials, SignInAnswer } from "./accept-terms";
import { useSignIn } from "./queries";
import { rememberEmail } from "./remembered-email";
import { SubmitButton } from "./submit-button";
import { useCredentials } from "./use-credentials";

/** Routes for accounts that were never activated; their link may have expired. */
const notActivated: Readonly<Record<string, string | undefined>> = {
  EMAIL_NOT_VERIFIED: routes.activation,
  DEACTIVATED_ACCOUNT: routes.activationExpired,
};

type SignInFormProps = {
  /** The password was correct: the person is signed in, or a step is missing. */
  onAnswer: (answer: SignInAnswer) => void;
  /** The password was correct, but the account may not sign in. */
  onRefused: (code: string, credentials: Credentials) => void;
};

export function SignInForm(props: SignInFormProps) {
  const t = useTranslations("Auth");
  const { signIn, keepTyped, form, faults, register, onSubmit } = useSignInForm(props);
  return (
    <form ref={form} noValidate method="post" onSubmit={onSubmit} className="grid gap-4">
      <FormFailure error={signIn.error} />
      <Field
        autoFocus
        type="email"
        autoComplete="username"
        inputMode="email"
        label={t("email")}
        error={faults.email}
        {...register("email")}
      />
      <PasswordField
        autoComplete="current-password"
        label={t("password")}
        error={faults.password}
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
      <SubmitButton busy={signIn.isPending || signIn.isSuccess} className="mt-2">
        {t("signIn")}
      </SubmitButton>
    </form>
  );
}

function useSignInForm({ onAnswer, onRefused }: SignInFormProps) {
  const router = useRouter();
  const signIn = useSignIn();
  const credentials = useCredentials((body) =>
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
    const typed = event.currentTarget.closest("form")?.elements.namedItem("email");
    if (typed instanceof HTMLInputElement) rememberEmail("typed", typed.value);
  };
  return { signIn, keepTyped, ...credentials };
}
