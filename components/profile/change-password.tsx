"use client";

import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { NewPasswordFields } from "@/components/shell/forms/new-password-fields";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { PasswordField } from "@/components/ui/fields/password-field";
import { fieldOf, usePasswordForm } from "./use-password-form";

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
          <NewPasswordFields label={t("Password.new")} repeatLabel={t("Password.newRepeat")} />
        </SectionCard>
      </form>
    </FormProvider>
  );
}
