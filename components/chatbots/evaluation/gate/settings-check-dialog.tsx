import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Notice } from "@/components/ui/notice";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Progress } from "@/components/ui/progress";
import { FailedChecks } from "../results/failed-checks";
import type { SettingsCheck } from "./use-settings-check";

const MAX_SHOWN = 20;

export function SettingsCheckDialog({ check }: { check: SettingsCheck }) {
  const t = useTranslations("ChatbotEdit");
  return (
    <ConfirmDialog
      open
      onOpenChange={() => check.decide(false)}
      title={useTitle(check)}
      description={check.isDone ? t("evaluation.gateText") : t("evaluation.gateAsking")}
      confirmLabel={check.isDone ? t("evaluation.saveAnyway") : t("evaluation.saveUnchecked")}
      onConfirm={() => check.decide(true)}
    >
      <Content check={check} />
    </ConfirmDialog>
  );
}

function useTitle({ isDone, error, failed, total = 0 }: SettingsCheck): string {
  const t = useTranslations("ChatbotEdit");
  if (error) return t("evaluation.gateError");
  return isDone
    ? t("evaluation.gateBroken", { failed: failed.length, total })
    : t("evaluation.gateTitle");
}

function Content({ check: { isDone, error, asked, total = 0, failed } }: { check: SettingsCheck }) {
  const t = useTranslations("ChatbotEdit");
  const messageOf = useFailureMessage();
  if (error) return <Notice kind="danger">{messageOf(error).text}</Notice>;
  if (!isDone) return <Progress label={t("evaluation.progress")} value={asked} max={total} />;
  return (
    <ul className="grid gap-3 text-sm">
      {failed.slice(0, MAX_SHOWN).map(({ position, question, answer, checks }) => (
        <li key={position} className="rounded-md border border-line">
          <p className="px-4 pt-2.5 font-medium wrap-anywhere">{question}</p>
          <p className="line-clamp-3 px-4 pb-2.5 wrap-anywhere text-muted">{answer}</p>
          <FailedChecks checks={checks} />
        </li>
      ))}
      {failed.length > MAX_SHOWN && (
        <li className="text-muted">{t("evaluation.more", { count: failed.length - MAX_SHOWN })}</li>
      )}
    </ul>
  );
}
