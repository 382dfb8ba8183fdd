import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Output } from "@/contract/endpoint";
import type { twoFactorApi } from "@/contract/two-factor";
import { formatDate } from "@/lib/format";
import { useTwoFactor } from "../queries";
import { ConfirmationDialog } from "./confirmation-dialog";
import { SetUpDialog } from "./set-up-dialog";

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
