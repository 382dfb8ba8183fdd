"use client";

import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { NewPasswordFields } from "@/components/shell/forms/new-password-fields";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { PasswordField } from "@/components/ui/fields/password-field";
import { passwordChange } from "@/contract/accounts/users";
import type { CallError } from "@/lib/api/call-error";
import { useErrorHandlers } from "@/lib/api/error-handlers";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useUpdatePassword } from "./queries";

type FormValues = z.input<typeof passwordChange>;

const empty: FormValues = { currentPassword: "", password: "", passwordRepeat: "" };

/** API errors by field. */
const fieldOf: FieldOfCode<FormValues> = {
  CURRENT_PASSWORD_WRONG: "currentPassword",
  WEAK_PASSWORD: "password",
  NEW_PASSWORD_MISMATCH: "passwordRepeat",
};

/** Resets on success. */
function usePasswordForm() {
  const t = useTranslations("Profile");
  const toasts = useToasts();
  const handlers = useErrorHandlers();
  const change = useUpdatePassword();
  const form = useForm<FormValues>({
    resolver: contractResolver(() => passwordChange),
    mode: "onTouched",
    defaultValues: empty,
  });
  const onError = (error: CallError) => {
    // The call is quiet on every 401, because a wrong password is one. An expired session is
    // reported here.
    const isAtField = showAtFields(error, form.setError, fieldOf);
    if (error.status === 401 && !isAtField) handlers.onSignedOut();
  };
  const onSuccess = () => {
    form.reset(empty);
    toasts.show({ kind: "success", title: t("changed"), message: t("changedText") });
  };
  const submit = form.handleSubmit((body) => change.mutate({ body }, { onSuccess, onError }));
  return { form, submit, change };
}

export function ChangePassword() {
  const t = useTranslations();
  const { user } = useSession();
  const { form, submit, change } = usePasswordForm();
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit}>
        <SectionCard
          title={t("Profile.sectionPassword")}
          description={t("Profile.otherDevices")}
          footer={
            <Button type="submit" busy={change.isPending}>
              {t("Common.save")}
            </Button>
          }
        >
          <FormFailure error={change.error} except={fieldOf} />
          {/* Tells password managers which account this is. */}
          <input hidden readOnly autoComplete="username" value={user?.email ?? ""} />
          <PasswordField
            autoFocus
            autoComplete="current-password"
            label={t("Password.current")}
            error={form.formState.errors.currentPassword?.message}
            {...form.register("currentPassword")}
          />
          <NewPasswordFields
            label={t("Password.new")}
            repeatLabel={t("Password.newRepeat")}
            personal={user ? [user.firstName, user.lastName, user.email] : []}
          />
        </SectionCard>
      </form>
    </FormProvider>
  );
}
