import { useLocale, useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Output } from "@/contract/endpoint";
import type { twoFactorApi } from "@/contract/accounts/two-factor";
import { formatDate } from "@/lib/format";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { CodeField, isWrongCode } from "@/components/shell/two-factor/code-field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { useToasts } from "@/lib/toasts";
import { useTwoFactor, useDisableTwoFactor, useReplaceRecoveryCodes } from "../queries";
import { SetUpDialog } from "./set-up-dialog";
import { CodesDialog } from "./codes-dialog";

type Task = "setUp" | "replaceCodes" | "disable";

/** Whether a code is asked for at sign-in, and the ways to change that. */
export function TwoFactorCard() {
  const t = useTranslations("TwoFactor");
  const { data, error, refetch, isFetching } = useTwoFactor();
  const [task, setTask] = useState<Task>();
  const onClose = () => setTask(undefined);
  return (
    <SectionCard title={t("title")} description={t("cardText")}>
      {error && !data && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && !data && <Skeleton className="h-12 w-full" />}
      {data && <TwoFactorState state={data} onTask={setTask} />}
      {task === "setUp" && <SetUpDialog onClose={onClose} />}
      {(task === "disable" || task === "replaceCodes") && (
        <ConfirmationDialog task={task} onClose={onClose} />
      )}
    </SectionCard>
  );
}

type TwoFactorStateProps = {
  state: Output<typeof twoFactorApi.get>;
  onTask: (task: Task) => void;
};

function TwoFactorState({ state, onTask }: TwoFactorStateProps) {
  const { enabledAt, recoveryCodesLeft, isRequired } = state;
  const t = useTranslations("TwoFactor");
  const locale = useLocale();
  if (!enabledAt) {
    return (
      <div>
        <Button type="button" variant="secondary" onClick={() => onTask("setUp")}>
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
        <Button type="button" variant="secondary" onClick={() => onTask("replaceCodes")}>
          {t("replaceCodes")}
        </Button>
        {!isRequired && (
          <Button type="button" variant="secondary" onClick={() => onTask("disable")}>
            {t("disable")}
          </Button>
        )}
      </div>
    </div>
  );
}

type ConfirmationDialogProps = { task: "replaceCodes" | "disable"; onClose: () => void };

/** Asks for password and code before the second factor is turned off or its recovery codes are replaced. */
function ConfirmationDialog({ task, onClose }: ConfirmationDialogProps) {
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
