import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { emailChange } from "@/contract/accounts/profile";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useRequestEmail } from "./queries";

type Typed = z.input<typeof emailChange>;

const fieldOf: FieldOfCode<Typed> = {
  EMAIL_EXISTS: "email",
  INVALID_EMAIL: "email",
  CURRENT_PASSWORD_WRONG: "currentPassword",
};

/** Requires the password, because a mailbox gives access to the account. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
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
  const form = useForm<Typed>({
    resolver: contractResolver(() => emailChange),
    defaultValues: { email: "", currentPassword: "" },
  });
  const send = (body: Typed) =>
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
