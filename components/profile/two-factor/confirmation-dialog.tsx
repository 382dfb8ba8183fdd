import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { CodeField, isWrongCode } from "@/components/shell/two-factor/code-field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { useToasts } from "@/lib/toasts";
import { useDisableTwoFactor, useReplaceRecoveryCodes } from "../queries";
import { CodesDialog } from "./codes-dialog";

type ConfirmationDialogProps = { task: "replaceCodes" | "disable"; onClose: () => void };

/** Asks for password and code before the second factor is turned off or its recovery codes are replaced. */
export function ConfirmationDialog({ task, onClose }: ConfirmationDialogProps) {
  const t = useTranslations();
  const { send, isBusy, error, codes } = useTask(task, onClose);
  const [body, setBody] = useState({ currentPassword: "", code: "" });
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  const isWrongPassword = error?.code === "CURRENT_PASSWORD_WRONG";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(body);
  };
  return (
    <FormDialog
      isDestructive={task === "disable"}
      title={t(`TwoFactor.${task}Title`)}
      description={t(`TwoFactor.${task}Text`)}
      saveLabel={t(`TwoFactor.${task}`)}
      isBusy={isBusy}
      isDisabled={body.currentPassword === "" || body.code === ""}
      error={isWrongPassword || isWrongCode(error) ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        autoFocus
        autoComplete="current-password"
        label={t("Password.current")}
        error={isWrongPassword ? "ErrorMessages.CURRENT_PASSWORD_WRONG" : undefined}
        value={body.currentPassword}
        onChange={({ target }) => setBody({ ...body, currentPassword: target.value })}
      />
      <CodeField
        value={body.code}
        onChange={(code) => setBody({ ...body, code })}
        error={error}
        help={t("TwoFactor.recoveryHelp")}
      />
    </FormDialog>
  );
}

function useTask(task: ConfirmationDialogProps["task"], onClose: () => void) {
  const t = useTranslations("TwoFactor");
  const toasts = useToasts();
  const replace = useReplaceRecoveryCodes();
  const disable = useDisableTwoFactor();
  const onDisabled = () => {
    toasts.show({ kind: "success", title: t("disabled") });
    onClose();
  };
  const send = (body: { currentPassword: string; code: string }) =>
    task === "disable"
      ? disable.mutate({ body }, { onSuccess: onDisabled })
      : replace.mutate({ body });
  const { isPending, error } = task === "disable" ? disable : replace;
  return { send, isBusy: isPending, error, codes: replace.data?.recoveryCodes };
}
