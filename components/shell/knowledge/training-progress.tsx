import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Progress } from "@/components/ui/progress";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { cn } from "@/lib/cn";
import { formatShare } from "@/lib/format-numbers";
import { useItemMessages } from "@/lib/hooks/use-item-messages";
import { TimeLeft } from "./time-left";

type TrainingProgressProps = {
  title: string;
  progress: KnowledgeBase["progress"];
  dto: Pick<KnowledgeBase["dto"], "kbType">;
  className?: string;
  children?: ReactNode;
};

const nothing: NonNullable<KnowledgeBase["progress"]> = {
  phase: "reading",
  done: 0,
  total: 0,
  secondsLeft: null,
};

/** The total grows while the crawl finds links. */
export function TrainingProgress(props: TrainingProgressProps) {
  const { title, progress, dto, className, children } = props;
  const t = useTranslations("KnowledgeBaseStatus");
  const words = useItemMessages(dto.kbType);
  const locale = useLocale();
  const { done, total, phase, share } = progress ?? nothing;
  return (
    <div className={cn("grid gap-1.5", className)}>
      <Progress
        label={t("progressLabel", { title })}
        {...(share === undefined
          ? { value: done, max: total }
          : { value: Math.floor(share * 100), max: 100 })}
      />
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
          {total === 0 && words("progressStarting")}
          {total > 0 &&
            words(phase === "reading" ? "progressReading" : "progressTraining", { done, total })}
          {share !== undefined && total > 0 && <span>{formatShare(share, locale)}</span>}
          <TimeLeft seconds={progress?.secondsLeft ?? null} />
        </p>
        {children}
      </div>
    </div>
  );
}
