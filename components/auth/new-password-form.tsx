"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { FormProvider, useForm } from "react-hook-form";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { NewPasswordFields } from "@/components/shell/forms/new-password-fields";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { useResetPassword } from "./queries";
import { SubmitButton } from "./submit-button";

type Typed = { password: string; passwordRepeat: string };
type NewPasswordFormProps = {
  token: string;
  /** The link was used or has expired since the form was opened. */
  onRefused: (code: string) => void;
};

const resolver = contractResolver(async () => (await import("@/contract/users")).passwordReset);
const fieldOf: FieldOfCode<Typed> = {
  WEAK_PASSWORD: "password",
  NEW_PASSWORD_MISMATCH: "passwordRepeat",
};

export function NewPasswordForm({ token, onRefused }: NewPasswordFormProps) {
  const t = useTranslations();
  const router = useRouter();
  const reset = useResetPassword();
  const form = useForm<Typed>({ resolver, mode: "onTouched" });
  const submit = form.handleSubmit((body) =>
    reset.mutate(
      { params: { token }, body },
      {
        onSuccess: () => router.replace(routes.resetDone),
        onError: (error) => {
          if (!showAtFields(error, form.setError, fieldOf)) onRefused(error.code);
        },
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <FormFailure error={reset.error} except={fieldOf} />
        <NewPasswordFields
          autoFocus
          label={t("Password.new")}
          repeatLabel={t("Password.newRepeat")}
        />
        <SubmitButton busy={reset.isPending || reset.isSuccess} className="mt-2">
          {t("Auth.setPassword")}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}
