"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { NameFields } from "@/components/shell/forms/name-fields";
import { PageBody } from "@/components/shell/page/page-body";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Select } from "@/components/ui/fields/select";
import { profileFields, emailChange } from "@/contract/accounts/profile";
import { type User, userTitles } from "@/contract/accounts/users";
import { contractResolver, showAtFields, type FieldOfCode } from "@/lib/api/form";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { DeleteCard } from "./delete-card";
import { DevicesCard } from "./devices-card";
import { useUpdateProfile, useRequestEmail } from "./queries";
import { TwoFactorCard } from "./two-factor/two-factor-card";

export function ProfileView() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PageBody isForm>
      <div className="grid grid-cols-1 gap-5">
        <PersonForm user={user} />
        <AccountCard user={user} />
        <TwoFactorCard />
        <DevicesCard />
        <DeleteCard user={user} />
      </div>
    </PageBody>
  );
}

function AccountCard({ user }: { user: User }) {
  const t = useTranslations("Profile");
  const [isChanging, setIsChanging] = useState(false);
  const [name, domain] = user.email.split("@");
  return (
    <SectionCard title={t("account")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t("email")}</p>
          <p className="font-medium wrap-anywhere">
            {name}
            <wbr />
            {`@${domain}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="button" variant="secondary" onClick={() => setIsChanging(true)}>
            {t("changeEmail")}
          </Button>
          <ButtonLink href={routes.changePassword} variant="secondary">
            {t("changeTitle")}
          </ButtonLink>
        </div>
      </div>
      {isChanging && <EmailDialog onClose={() => setIsChanging(false)} />}
    </SectionCard>
  );
}

type FormValues = z.input<typeof profileFields>;

function PersonForm({ user }: { user: User }) {
  const t = useTranslations();
  const { form, save, isBusy, target } = usePersonForm(user);
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        ref={target}
        noValidate
        tabIndex={-1}
        aria-label={t("Profile.person")}
        className="outline-none"
        onSubmit={save}
      >
        <SectionCard
          title={t("Profile.person")}
          footer={
            <Button busy={isBusy} disabled={!isDirty}>
              {t("Common.save")}
            </Button>
          }
        >
          <Select
            isOptional
            className="sm:max-w-48"
            label={t("Profile.personTitle")}
            placeholder={t("Profile.noTitle")}
            options={userTitles.map((value) => ({ value, label: t(`Profile.titles.${value}`) }))}
            {...form.register("title", { setValueAs: (value: string | null) => value || null })}
          />
          <NameFields />
        </SectionCard>
      </form>
    </FormProvider>
  );
}

function usePersonForm({ title, firstName, lastName }: User) {
  const t = useTranslations("Profile");
  const toasts = useToasts();
  const { setUser } = useSession();
  const update = useUpdateProfile();
  const { target, focusAfter } = useFocusAfter<HTMLFormElement>();
  const form = useForm<FormValues>({
    resolver: contractResolver(() => profileFields),
    defaultValues: { title, firstName, lastName },
  });
  const send = (body: FormValues) =>
    update.mutate(
      { body },
      {
        onSuccess: (changedUser) => {
          setUser(changedUser);
          const reset = () => form.reset(body);
          // An unchanged form disables its button.
          if (target.current?.querySelector("button:focus")) focusAfter(reset);
          else reset();
          toasts.show({ kind: "success", title: t("saved") });
        },
        onError: (error) => void showAtFields(error, form.setError),
      },
    );
  return { form, save: form.handleSubmit(send), isBusy: update.isPending, target };
}

type NewEmail = z.input<typeof emailChange>;

const fieldOf: FieldOfCode<NewEmail> = {
  EMAIL_EXISTS: "email",
  INVALID_EMAIL: "email",
  CURRENT_PASSWORD_WRONG: "currentPassword",
};

/** Requires the password, because a mailbox gives access to the account. */
function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { form, save, isBusy, error } = useEmailForm(onClose);
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t("Profile.changeEmail")}
      description={t("Profile.changeEmailText")}
      saveLabel={t("Profile.sendLink")}
      {...{ isBusy, error, onClose }}
      onSubmit={save}
    >
      <Field
        autoFocus
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t("Profile.newEmail")}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        autoComplete="current-password"
        label={t("Password.current")}
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
    </FormDialog>
  );
}

function useEmailForm(onClose: () => void) {
  const t = useTranslations("Profile");
  const toasts = useToasts();
  const request = useRequestEmail();
  const form = useForm<NewEmail>({
    resolver: contractResolver(() => emailChange),
    defaultValues: { email: "", currentPassword: "" },
  });
  const send = (body: NewEmail) =>
    request.mutate(
      { body },
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: t("linkSent", { email: body.email }) });
          onClose();
        },
        onError: (error) => void showAtFields(error, form.setError, fieldOf),
      },
    );
  const error = request.error && request.error.code in fieldOf ? null : request.error;
  return { form, save: form.handleSubmit(send), isBusy: request.isPending, error };
}
