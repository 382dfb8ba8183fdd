import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { endSession } from "@/components/shell/session/end-session";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { PasswordField } from "@/components/ui/fields/password-field";
import { useLeave } from "./queries";

export function DeleteCard() {
  const t = useTranslations("Profile");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SectionCard title={t("deleteAccount")} description={t("deleteText")}>
      <div>
        <Button type="button" variant="danger" onClick={() => setIsAsking(true)}>
          {t("deleteAccount")}
        </Button>
      </div>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </SectionCard>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const leave = useLeave();
  const [currentPassword, setCurrentPassword] = useState("");
  const isWrong = leave.error?.code === "CURRENT_PASSWORD_WRONG";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave.mutate({ body: { currentPassword } }, { onSuccess: () => void endSession() });
  };
  return (
    <FormDialog
      isDestructive
      title={t("Profile.deleteTitle")}
      description={t("Profile.deleteWarning")}
      saveLabel={t("Profile.deleteAccount")}
      isBusy={leave.isPending}
      isDisabled={currentPassword === ""}
      error={isWrong ? null : leave.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        autoFocus
        autoComplete="current-password"
        label={t("Password.current")}
        error={isWrong ? "ErrorMessages.CURRENT_PASSWORD_WRONG" : undefined}
        value={currentPassword}
        onChange={({ target }) => setCurrentPassword(target.value)}
      />
    </FormDialog>
  );
}
