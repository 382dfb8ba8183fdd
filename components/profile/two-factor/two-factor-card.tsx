import { useLocale, useTranslations } from "next-intl";
import { useState, type FormEvent, type Ref } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { CodeField, isWrongCode } from "@/components/shell/two-factor/code-field";
import { RecoveryCodes } from "@/components/shell/two-factor/recovery-codes";
import { SetUpSteps } from "@/components/shell/two-factor/set-up-steps";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { twoFactorApi, TwoFactorSetUp } from "@/contract/accounts/two-factor";
import type { Output } from "@/contract/endpoint";
import { formatDate } from "@/lib/format";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { useToasts } from "@/lib/toasts";
import { PasswordDialog } from "../password-dialog";
import {
  useTwoFactor,
  useDisableTwoFactor,
  useReplaceRecoveryCodes,
  useBeginTwoFactor,
  useEnableTwoFactor,
} from "../queries";

type OpenDialog = "setUp" | "replaceCodes" | "disable";

/** Shows whether the sign-in asks for a code, and the actions that change it. */
export function TwoFactorCard() {
  const t = useTranslations("TwoFactor");
  const { data, error, refetch, isFetching } = useTwoFactor();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { target, focusAfter } = useFocusAfter<HTMLButtonElement>();
  const onClose = () => setDialog(undefined);
  return (
    <SectionCard title={t("title")} description={t("cardText")}>
      {error && !data && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && !data && <Skeleton className="h-12 w-full" />}
      {data && <TwoFactorState state={data} onOpen={setDialog} setUpButton={target} />}
      {dialog === "setUp" && <SetUpDialog onClose={() => focusAfter(onClose)} />}
      {(dialog === "disable" || dialog === "replaceCodes") && (
        <ConfirmationDialog dialog={dialog} onClose={onClose} />
      )}
    </SectionCard>
  );
}

type TwoFactorStateProps = {
  state: Output<typeof twoFactorApi.get>;
  onOpen: (dialog: OpenDialog) => void;
  setUpButton: Ref<HTMLButtonElement>;
};

function TwoFactorState({ state, onOpen, setUpButton }: TwoFactorStateProps) {
  const { enabledAt, recoveryCodesLeft, isRequired } = state;
  const t = useTranslations("TwoFactor");
  const locale = useLocale();
  if (!enabledAt) {
    return (
      <div>
        <Button ref={setUpButton} type="button" variant="secondary" onClick={() => onOpen("setUp")}>
          {t("setUp")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <Badge tone="success">{t("on")}</Badge>
        <p className="mt-1 text-sm text-muted">
          {t("since", { date: formatDate(enabledAt, locale) })}
          {" · "}
          {t("codesLeft", { count: recoveryCodesLeft })}
        </p>
        {isRequired && <p className="text-sm text-muted">{t("isRequired")}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="secondary" onClick={() => onOpen("replaceCodes")}>
          {t("replaceCodes")}
        </Button>
        {!isRequired && (
          <Button type="button" variant="secondary" onClick={() => onOpen("disable")}>
            {t("disable")}
          </Button>
        )}
      </div>
    </div>
  );
}

type ConfirmationDialogProps = { dialog: "replaceCodes" | "disable"; onClose: () => void };

/** Asks for password and code before the second factor is turned off or its recovery codes are replaced. */
function ConfirmationDialog({ dialog, onClose }: ConfirmationDialogProps) {
  const t = useTranslations();
  const { send, isBusy, error, codes } = useConfirmation(dialog, onClose);
  const [body, setBody] = useState({ currentPassword: "", code: "" });
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  const isWrongPassword = error?.code === "CURRENT_PASSWORD_WRONG";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(body);
  };
  return (
    <FormDialog
      isDestructive={dialog === "disable"}
      title={t(`TwoFactor.${dialog}Title`)}
      description={t(`TwoFactor.${dialog}Text`)}
      saveLabel={t(`TwoFactor.${dialog}`)}
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

function useConfirmation(dialog: ConfirmationDialogProps["dialog"], onClose: () => void) {
  const t = useTranslations("TwoFactor");
  const toasts = useToasts();
  const replace = useReplaceRecoveryCodes();
  const disable = useDisableTwoFactor();
  const onDisabled = () => {
    toasts.show({ kind: "success", title: t("disabled") });
    onClose();
  };
  const send = (body: { currentPassword: string; code: string }) =>
    dialog === "disable"
      ? disable.mutate({ body }, { onSuccess: onDisabled })
      : replace.mutate({ body });
  const { isPending, error } = dialog === "disable" ? disable : replace;
  return { send, isBusy: isPending, error, codes: replace.data?.recoveryCodes };
}

type StepProps = { onClose: () => void };

/** Password, then QR code and code, then the recovery codes. */
function SetUpDialog({ onClose }: StepProps) {
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
  return (
    <PasswordDialog
      title={t("TwoFactor.setUpTitle")}
      description={t("TwoFactor.passwordText")}
      saveLabel={t("Common.next")}
      isBusy={begin.isPending}
      error={begin.error}
      onConfirm={(body) => begin.mutate({ body }, { onSuccess: onBegun })}
      onClose={onClose}
    />
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

type CodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows new recovery codes once; only its button closes it. */
function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      open
      mustAnswer
      onOpenChange={onClose}
      title={t("TwoFactor.codesTitle")}
      description={t("TwoFactor.codesText")}
      closeLabel={t("Common.close")}
      footer={
        <Button type="button" onClick={onClose}>
          {t("TwoFactor.codesKept")}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
