"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { Field } from "@/components/ui/fields/field";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useResendLink } from "./queries";
import { SubmitButton } from "./submit-button";

const resolver = contractResolver(
  async () => (await import("@/contract/users")).userApi.resendVerification.body,
);

export function ResendForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations("Auth");
  const resend = useResendLink();
  const { register, handleSubmit, formState, setError } = useForm({ resolver, mode: "onTouched" });
  const submit = handleSubmit((body) =>
    resend.mutate(
      { body },
      {
        onSuccess: () => onSent(body.email),
        onError: (error) => showAtFields(error, setError, { INVALID_EMAIL: "email" }),
      },
    ),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid w-full gap-4 text-left">
      <FormFailure error={resend.error} />
      <Field
        autoFocus
        type="email"
        autoComplete="email"
        inputMode="email"
        label={t("email")}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={resend.isPending}>{t("resend")}</SubmitButton>
    </form>
  );
}
