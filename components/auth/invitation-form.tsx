"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { NewPasswordFields } from "@/components/shell/forms/new-password-fields";
import { NameFields } from "@/components/shell/forms/name-fields";
import type { acceptance } from "@/contract/team";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { Consents } from "./consents";
import { useAcceptInvitation } from "./queries";
import { SubmitButton } from "./submit-button";

type Typed = z.input<typeof acceptance>;
type InvitationFormProps = {
  token: string;
  onAccepted: () => void;
  /** The invitation was used, withdrawn or has expired since the form was opened. */
  onRefused: (code: string) => void;
};

const resolver = contractResolver(async () => (await import("@/contract/team")).acceptance);
const fieldOf: FieldOfCode<Typed> = {
  WEAK_PASSWORD: "password",
  PASSWORD_MISMATCH: "passwordRepeat",
};

export function InvitationForm({ token, onAccepted, onRefused }: InvitationFormProps) {
  const t = useTranslations("Auth");
  const language = useLocale();
  const accept = useAcceptInvitation();
  const form = useForm<Typed, unknown, z.output<typeof acceptance>>({
    resolver,
    mode: "onTouched",
  });
  const submit = form.handleSubmit((body) =>
    accept.mutate(
      { params: { token }, body: { ...body, language } },
      {
        onSuccess: onAccepted,
        onError: (error) => {
          if (!showAtFields(error, form.setError, fieldOf)) onRefused(error.code);
        },
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <FormFailure error={accept.error} except={fieldOf} />
        <NameFields autoFocus />
        <NewPasswordFields label={t("password")} repeatLabel={t("passwordRepeat")} />
        <Consents />
        <SubmitButton busy={accept.isPending || accept.isSuccess} className="mt-2">
          {t("acceptInvitation")}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}
