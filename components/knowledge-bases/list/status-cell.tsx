import { useLocale, useTranslations } from "next-intl";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { Progress } from "@/components/ui/progress";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { formatShare } from "@/lib/format";
import { useItemWords } from "@/lib/hooks/use-item-messages";
import { isTraining } from "../queries";

/** Reserves the progress line in every row, so that the row height never changes. */
export function StatusCell({ kb }: { kb: KnowledgeBase }) {
  return (
    <div className="max-sm:flex max-sm:items-center max-sm:gap-3 sm:w-36">
      <KbStatus kb={kb} />
      {isTraining(kb) && <ProgressLine kb={kb} />}
    </div>
  );
}

function ProgressLine({ kb: { title, progress, dto } }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const words = useItemWords(dto.kbType);
  const locale = useLocale();
  const { done = 0, total = 0, share, phase } = progress ?? {};
  const part = share ?? (total > 0 ? done / total : 0);
  const text = words(phase === "training" ? "progressTraining" : "progressReading", {
    done,
    total,
  });
  return (
    <div className="flex h-4 flex-1 items-center gap-2" title={total > 0 ? text : undefined}>
      <Progress
        className="flex-1"
        label={t("progressLabel", { title })}
        value={Math.floor(part * 100)}
        max={100}
      />
      <span className="text-xs text-muted tabular-nums">{formatShare(part, locale)}</span>
    </div>
  );
}
