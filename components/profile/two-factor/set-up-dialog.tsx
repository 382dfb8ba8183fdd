import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { CodeField, isWrongCode } from "@/components/shell/two-factor/code-field";
import { SetUpSteps } from "@/components/shell/two-factor/set-up-steps";
import { PasswordField } from "@/components/ui/fields/password-field";
import type { TwoFactorSetUp } from "@/contract/accounts/two-factor";
import { useBeginTwoFactor, useEnableTwoFactor } from "../queries";
import { CodesDialog } from "./codes-dialog";

type StepProps = { onClose: () => void };

/** Password, then QR code and code, then the recovery codes. */
export function SetUpDialog({ onClose }: StepProps) {
  const [setUp, setSetUp] = useState<TwoFactorSetUp>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  if (setUp) return <CodeStep setUp={setUp} onEnabled={setCodes} onClose={onClose} />;
  return <PasswordStep onBegun={setSetUp} onClose={onClose} />;
}

type PasswordStepProps = StepProps & { onBegun: (setUp: TwoFactorSetUp) => void };

function PasswordStep({ onBegun, onClose }: PasswordStepProps) {
  const t = useTranslations();
  const begin = useBeginTwoFactor();
  const [currentPassword, setCurrentPassword] = useState("");
  const isWrong = begin.error?.code === "CURRENT_PASSWORD_WRONG";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate({ body: { currentPassword } }, { onSuccess: onBegun });
  };
  return (
    <FormDialog
      title={t("TwoFactor.setUpTitle")}
      description={t("TwoFactor.passwordText")}
      saveLabel={t("Common.next")}
      isBusy={begin.isPending}
      isDisabled={currentPassword === ""}
      error={isWrong ? null : begin.error}
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

type CodeStepProps = StepProps & {
  setUp: TwoFactorSetUp;
  onEnabled: (codes: string[]) => void;
};

function CodeStep({ setUp, onEnabled, onClose }: CodeStepProps) {
  const t = useTranslations("TwoFactor");
  const enable = useEnableTwoFactor();
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enable.mutate(
      { body: { code } },
      { onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes) },
    );
  };
  return (
    <FormDialog
      title={t("setUpTitle")}
      saveLabel={t("enable")}
      isBusy={enable.isPending}
      isDisabled={code === ""}
      error={isWrongCode(enable.error) ? null : enable.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SetUpSteps setUp={setUp} />
      <CodeField isFirst value={code} onChange={setCode} error={enable.error} />
    </FormDialog>
  );
}
