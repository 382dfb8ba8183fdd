import { useTranslations } from "next-intl";
import { Progress } from "@/components/ui/progress";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { cn } from "@/lib/cn";

type TrainingProgressProps = {
  title: string;
  progress: KnowledgeBase["progress"];
  className?: string;
};

/** Pages trained of pages known so far; the second grows while links are found. */
export function TrainingProgress({ title, progress, className }: TrainingProgressProps) {
  const t = useTranslations("KnowledgeBase");
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className={cn("grid gap-1.5", className)}>
      <Progress label={t("progressLabel", { title })} value={done} max={total} />
      <p className="text-xs text-muted tabular-nums">
        {total === 0 ? t("progressStarting") : t("progress", { done, total })}
      </p>
    </div>
  );
}
