"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { AuthPanel } from "../auth-panel";
import { EmailField } from "../email-field";
import { useForgotPassword } from "../queries";
import { rememberedEmail, rememberEmail } from "../remembered-email";
import { SubmitButton } from "../submit-button";

export function ForgotView({ side }: { side: ReactNode }) {
  const t = useTranslations();
  return (
    <AuthPanel
      title={t("Auth.forgotTitle")}
      hint={t("AuthLinks.forgotHint")}
      sideAt="right"
      side={side}
    >
      <ForgotForm />
    </AuthPanel>
  );
}

const resolver = contractResolver(
  async () => (await import("@/contract/accounts/users")).userApi.forgotPassword.body,
);
const fieldOf: FieldOfCode<{ email: string }> = { INVALID_EMAIL: "email" };

function ForgotForm() {
  const t = useTranslations();
  const { forgot, submit, register, errors } = useForgotForm();
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <FormFailure error={forgot.error} except={fieldOf} />
      <EmailField autoFocus error={errors.email?.message} {...register("email")} />
      <SubmitButton busy={forgot.isPending || forgot.isSuccess} className="mt-2">
        {t("AuthLinks.sendReset")}
      </SubmitButton>
    </form>
  );
}

function useForgotForm() {
  const router = useRouter();
  const forgot = useForgotPassword();
  const typedEmail = rememberedEmail("typed");
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    mode: "onTouched",
    ...(typedEmail !== null && { defaultValues: { email: typedEmail } }),
  });
  const submit = handleSubmit((body) =>
    forgot.mutate(
      { body },
      {
        onSuccess: () => {
          rememberEmail("reset", body.email);
          router.push(routes.resetMailed);
        },
        onError: (error) => showAtFields(error, setError, fieldOf),
      },
    ),
  );
  return { forgot, submit, register, errors: formState.errors };
}
