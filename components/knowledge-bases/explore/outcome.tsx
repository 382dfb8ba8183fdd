import { useLocale, useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import { isSkipped, isStopped } from "@/contract/errors";
import { misspelt } from "@/contract/fields/spelling";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { cn } from "@/lib/cn";
import { formatShare } from "@/lib/format-numbers";
import { useItemReason } from "@/lib/hooks/use-item-reason";
import { useAreFiles } from "../kb-type";
import type { ItemQuery } from "../queries";

type Appearance = { tone: Tone; words: OutcomeWords };
type OutcomeWords =
  | "stageCrawled"
  | "stageTraining"
  | "stageFinished"
  | "stageFailed"
  | "stageSkipped"
  | "stageStopped"
  | "stageUploading"
  | "stageStartExtracting"
  | "stageEndExtracting"
  | "stageFailedUploading"
  | "stageFailedExtracting"
  | "stageFailedTraining";

/** The result of a page or file: its stage, or that it was skipped or stopped. */
export type Outcome = Item["stage"] | "Skipped" | "Stopped";

const ofPages = [
  "Finished",
  "FailedTraining",
  "Skipped",
  "Stopped",
  misspelt.Training,
  "Crawled",
] as const;
const ofFiles = [
  "Finished",
  "FailedExtracting",
  "FailedTraining",
  "Stopped",
  misspelt.Training,
  "EndExtracting",
  "StartExtracting",
  "Uploading",
] as const;

const appearances: Record<Outcome, Appearance> = {
  Finished: { tone: "success", words: "stageFinished" },
  FailedTraining: { tone: "warning", words: "stageFailed" },
  Skipped: { tone: "neutral", words: "stageSkipped" },
  Stopped: { tone: "neutral", words: "stageStopped" },
  FailedExtracting: { tone: "warning", words: "stageFailedExtracting" },
  FailedUploading: { tone: "warning", words: "stageFailedUploading" },
  [misspelt.Training]: { tone: "accent", words: "stageTraining" },
  StartExtracting: { tone: "accent", words: "stageStartExtracting" },
  EndExtracting: { tone: "neutral", words: "stageEndExtracting" },
  Uploading: { tone: "neutral", words: "stageUploading" },
  Crawled: { tone: "neutral", words: "stageCrawled" },
};

/** In the order of the filter. */
export const outcomesOf = (areFiles: boolean): readonly Outcome[] => (areFiles ? ofFiles : ofPages);

export const isOutcome = (stage: string): stage is Outcome => Object.hasOwn(appearances, stage);

/** An archive is only unpacked; its files are items of their own. */
const ofArchives: Partial<Record<Outcome, "stageUnpacking" | "stageUnpacked">> = {
  StartExtracting: "stageUnpacking",
  EndExtracting: "stageUnpacked",
  Finished: "stageUnpacked",
};

export const isArchive = ({ mimeType }: Pick<Item, "mimeType">): boolean =>
  mimeType === "application/zip";

export function queryOf(outcome: Outcome): ItemQuery {
  if (outcome === "Skipped") return { outcome: "skipped" };
  if (outcome === "Stopped") return { outcome: "stopped" };
  return isFailed({ stage: outcome }) ? { stage: outcome, outcome: "failed" } : { stage: outcome };
}

export const isFailed = ({ stage }: Pick<Item, "stage">): boolean => stage.startsWith("Failed");

/** Returns the message key. A file that was read but not trained has a key of its own. */
export const outcomeMessageKey = (outcome: Outcome, areFiles: boolean): OutcomeWords =>
  areFiles && outcome === "FailedTraining" ? "stageFailedTraining" : appearances[outcome].words;

type OutcomeProps = {
  item: Pick<Item, "stage" | "errorCode" | "mimeType" | "trainedShare" | "warnings">;
};

/** The label, and the reason or warnings below it. */
export function OutcomeCell({ item }: OutcomeProps) {
  const reason = useReason(item);
  if (!reason) return <OutcomeStatus item={item} />;
  return (
    <p className="line-clamp-2 text-xs max-sm:line-clamp-1" title={reason}>
      <OutcomeStatus item={item} className="text-xs" />
      <span className="text-muted"> · </span>
      <span className="text-muted">{reason}</span>
    </p>
  );
}

/** The label with the full reason or all warnings. */
export function OutcomeText({ item }: OutcomeProps) {
  const reason = useReason(item);
  return (
    <>
      <OutcomeStatus item={item} />
      {reason && <p className="max-w-lg pl-4 text-xs text-pretty text-muted">{reason}</p>}
    </>
  );
}

function OutcomeStatus({ item, className }: OutcomeProps & { className?: string }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const outcome = outcomeOf(item);
  const usual = outcomeMessageKey(outcome, useAreFiles());
  const words = (isArchive(item) && ofArchives[outcome]) || usual;
  const { tone } = appearances[outcome];
  return (
    <Status tone={tone} isLive={tone === "accent"} className={cn("align-bottom", className)}>
      {t(words)}
      {item.trainedShare !== undefined && ` · ${formatShare(item.trainedShare, locale)}`}
    </Status>
  );
}

/** Why the item failed, or which part of it was not imported. */
function useReason({ errorCode, warnings }: OutcomeProps["item"]): string | undefined {
  const t = useTranslations();
  const reasonOf = useItemReason();
  if (errorCode) return reasonOf(errorCode);
  const wordings = warnings?.map(({ code, pages = [], excerpt = "" }) =>
    t(`ItemWarnings.${code}`, { count: pages.length, pages: pages.join(", "), excerpt }),
  );
  return wordings?.join(" ");
}

function outcomeOf(item: Pick<Item, "stage" | "errorCode">): Outcome {
  if (!isFailed(item)) return item.stage;
  if (isSkipped(item.errorCode)) return "Skipped";
  return isStopped(item.errorCode) ? "Stopped" : item.stage;
}
