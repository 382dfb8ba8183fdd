"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { NameFields } from "@/components/shell/forms/name-fields";
import { NewPasswordFields } from "@/components/shell/forms/new-password-fields";
import { Field } from "@/components/ui/fields/field";
import type { registration } from "@/contract/accounts/users";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { AuthPanel } from "../auth-panel";
import { EmailField } from "../email-field";
import { useRegister } from "../queries";
import { rememberEmail } from "../remembered-email";
import { SubmitButton } from "../submit-button";
import { Consents } from "./consents";

export function SignUpView({ side }: { side: ReactNode }) {
  const t = useTranslations("Auth");
  return (
    <AuthPanel title={t("signUpTitle")} hint={t("signUpHint")} sideAt="left" side={side}>
      <SignUpForm />
    </AuthPanel>
  );
}

const fieldOf: FieldOfCode<SignUpInput> = {
  EMAIL_EXISTS: "email",
  INVALID_EMAIL: "email",
  WEAK_PASSWORD: "password",
  PASSWORD_MISMATCH: "passwordRepeat",
};
const resolver = contractResolver(
  async () => (await import("@/contract/accounts/users")).registration,
);

export function SignUpForm() {
  const t = useTranslations("Auth");
  const { create, form, submit } = useSignUpForm();
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <FormFailure error={create.error} except={fieldOf} />
        <NameFields autoFocus />
        <AccountFields form={form} />
        <NewPasswordFields label={t("password")} repeatLabel={t("passwordRepeat")} />
        <Consents />
        <SubmitButton busy={create.isPending || create.isSuccess} className="mt-2">
          {t("signUp")}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}

function useSignUpForm() {
  const language = useLocale();
  const router = useRouter();
  const create = useRegister();
  const form: SignUpFormState = useForm<SignUpInput, unknown, SignUpOutput>({
    resolver,
    mode: "onTouched",
  });
  const onError = (error: CallError) => void showAtFields(error, form.setError, fieldOf);
  const onSuccess = ({ email }: { email: string }) => {
    rememberEmail("activation", email);
    router.push(routes.verifyEmail);
  };
  const submit = form.handleSubmit((body) =>
    create.mutate({ body: { ...body, language } }, { onSuccess, onError }),
  );
  return { create, form, submit };
}

// A component of its own, so that fields register in the order of the screen.
function AccountFields({ form: { register, formState } }: { form: SignUpFormState }) {
  const t = useTranslations("Auth");
  const { errors } = formState;
  return (
    <>
      <Field
        isOptional
        autoComplete="organization"
        label={t("organizationName")}
        error={errors.organizationName?.message}
        {...register("organizationName")}
      />
      <EmailField error={errors.email?.message} {...register("email")} />
    </>
  );
}

type SignUpInput = z.input<typeof registration>;

type SignUpOutput = z.output<typeof registration>;

type SignUpFormState = UseFormReturn<SignUpInput, unknown, SignUpOutput>;
