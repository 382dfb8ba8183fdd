import { useTranslations } from "next-intl";
import { Progress } from "@/components/ui/progress";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { cn } from "@/lib/cn";

type TrainingProgressProps = {
  title: string;
  progress: KnowledgeBase["progress"];
  className?: string;
};

/** How far a crawl or the training after it has come, and how long it may still take; what is known grows as links are found. */
export function TrainingProgress({ title, progress, className }: TrainingProgressProps) {
  const t = useTranslations("KnowledgeBase");
  const { done, total, phase } = progress ?? { done: 0, total: 0, phase: "reading" };
  return (
    <div className={cn("grid gap-1.5", className)}>
      <Progress label={t("progressLabel", { title })} value={done} max={total} />
      <p className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
        {total === 0 && t("progressStarting")}
        {total > 0 &&
          t(phase === "reading" ? "progressReading" : "progressTraining", { done, total })}
        <TimeLeft seconds={progress?.secondsLeft ?? null} />
      </p>
    </div>
  );
}

const minute = 60;
const hour = 60 * minute;

/** Roughly, as nobody knows it better; nothing while there is nothing to go by. */
function TimeLeft({ seconds }: { seconds: number | null }) {
  const t = useTranslations("KnowledgeBase");
  if (seconds === null) return null;
  if (seconds < minute) return <span>{t("leftSeconds")}</span>;
  if (seconds < hour)
    return <span>{t("leftMinutes", { count: Math.round(seconds / minute) })}</span>;
  return <span>{t("leftHours", { count: Math.round(seconds / hour) })}</span>;
}
