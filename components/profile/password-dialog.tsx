import { useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { PasswordField } from "@/components/ui/fields/password-field";

type PasswordDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  "children" | "isDisabled" | "onSubmit"
> & { onConfirm: (body: { currentPassword: string }) => void };

/** Asks for the current password, and shows a wrong one at its field. */
export function PasswordDialog({ error, onConfirm, ...dialog }: PasswordDialogProps) {
  const t = useTranslations("Password");
  const [currentPassword, setCurrentPassword] = useState("");
  const isWrong = error?.code === "CURRENT_PASSWORD_WRONG";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm({ currentPassword });
  };
  return (
    <FormDialog
      {...dialog}
      isDisabled={currentPassword === ""}
      error={isWrong ? null : error}
      onSubmit={submit}
    >
      <PasswordField
        autoFocus
        autoComplete="current-password"
        label={t("current")}
        error={isWrong ? "ErrorMessages.CURRENT_PASSWORD_WRONG" : undefined}
        value={currentPassword}
        onChange={({ target }) => setCurrentPassword(target.value)}
      />
    </FormDialog>
  );
}
