"use client";

import { Play } from "lucide-react";
import { useTranslations, useLocale, useNow } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { SwitchField } from "@/components/ui/fields/switch";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { EvaluationRun } from "@/contract/chatbots/evaluations";
import { formatRecent } from "@/lib/format";
import type { ChatbotForm } from "../chatbot-form";
import { PanelForm } from "../edit/panel-form";
import { CaseSection } from "./cases/case-section";
import { useCases, useRuns, useStartRun } from "./queries";
import { ResultSection } from "./results/result-section";

type EvaluationPanelProps = { chatbot: Chatbot; form: ChatbotForm; onSave: () => void };

export function EvaluationPanel({ chatbot, form, onSave }: EvaluationPanelProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-2">
        <RunCard chatbotId={chatbot.id} />
        <PanelForm onSave={onSave}>
          <TriggersCard form={form} />
        </PanelForm>
      </div>
      <CaseSection chatbotId={chatbot.id} />
      <ResultSection chatbotId={chatbot.id} />
    </div>
  );
}

const moments = ["runAfterTraining", "checkBeforeSaving"] as const;

function TriggersCard({ form: { register } }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  return (
    <SectionCard title={t("evaluation.whenTitle")} description={t("evaluation.whenHint")}>
      {moments.map((moment) => (
        <SwitchField
          key={moment}
          label={t(`evaluation.${moment}`)}
          help={t(`evaluation.${moment}Help`)}
          {...register(`configs.evaluation.${moment}`)}
        />
      ))}
    </SectionCard>
  );
}

function RunCard({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("ChatbotEdit");
  const { data: runs, error, isFetching, refetch } = useRuns(chatbotId);
  const { data: cases } = useCases(chatbotId);
  const start = useStartRun();
  const latest = runs?.[0];
  const isBusy = start.isPending || latest?.state === "running";
  return (
    <SectionCard
      title={t("evaluation.runTitle")}
      description={t("evaluation.runHint")}
      footer={
        <Button
          type="button"
          busy={isBusy}
          disabled={cases?.length === 0}
          onClick={() => start.mutate({ params: { chatbotId } })}
        >
          <Play aria-hidden />
          {t("evaluation.run")}
        </Button>
      }
    >
      {!runs && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!runs && !error && <Skeleton className="h-10 w-full" />}
      <div role="status">
        {runs && !latest && <p className="text-sm text-muted">{t("evaluation.neverRun")}</p>}
        {latest && <Latest run={latest} />}
      </div>
    </SectionCard>
  );
}

function Latest({ run }: { run: EvaluationRun }) {
  const t = useTranslations("ChatbotEdit");
  const locale = useLocale();
  const now = useNow();
  const { state, total, asked, passed, trigger, startedAt } = run;
  if (state === "running") {
    return (
      <div className="grid gap-2">
        <p className="text-sm">{t("evaluation.running", { asked, total })}</p>
        <Progress label={t("evaluation.progress")} value={asked} max={total} />
      </div>
    );
  }
  if (state === "failed") return <p className="text-sm">{t("evaluation.runFailed")}</p>;
  return (
    <p className="text-sm text-muted">
      <span className="mr-2 text-2xl font-semibold text-text tabular-nums">
        {t("evaluation.share", { passed, total })}
      </span>
      {t(`evaluation.trigger.${trigger}`, { time: formatRecent(startedAt, now, locale) })}
    </p>
  );
}
