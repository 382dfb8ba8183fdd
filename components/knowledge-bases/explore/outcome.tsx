import { useLocale, useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import { isSkipped } from "@/contract/errors";
import type { Item } from "@/contract/knowledge-bases";
import { cn } from "@/lib/cn";
import { formatShare } from "@/lib/format";
import { useAreFiles } from "../kb-type";
import type { ItemQuery } from "../queries";

type Look = { tone: Tone; words: OutcomeWords };
type OutcomeWords =
  | "stageCrawled"
  | "stageTraning"
  | "stageFinished"
  | "stageFailed"
  | "stageSkipped"
  | "stageUploading"
  | "stageStartExtracting"
  | "stageEndExtracting"
  | "stageFailedUploading"
  | "stageFailedExtracting"
  | "stageFailedTraining";

/** What can become of a page or a file, as a person can filter by it: its stage, or that it was left out on purpose. */
export type Outcome = Item["stage"] | "Skipped";

const ofPages = ["Finished", "FailedTraining", "Skipped", "Traning", "Crawled"] as const;
const ofFiles = [
  "Finished",
  "FailedExtracting",
  "FailedTraining",
  "Traning",
  "EndExtracting",
  "StartExtracting",
  "Uploading",
] as const;

const looks: Record<Outcome, Look> = {
  Finished: { tone: "success", words: "stageFinished" },
  FailedTraining: { tone: "warning", words: "stageFailed" },
  Skipped: { tone: "neutral", words: "stageSkipped" },
  FailedExtracting: { tone: "warning", words: "stageFailedExtracting" },
  FailedUploading: { tone: "warning", words: "stageFailedUploading" },
  Traning: { tone: "accent", words: "stageTraning" },
  StartExtracting: { tone: "accent", words: "stageStartExtracting" },
  EndExtracting: { tone: "neutral", words: "stageEndExtracting" },
  Uploading: { tone: "neutral", words: "stageUploading" },
  Crawled: { tone: "neutral", words: "stageCrawled" },
};

/** The outcomes of pages or of files, the usual ones first. */
export const outcomesOf = (areFiles: boolean): readonly Outcome[] => (areFiles ? ofFiles : ofPages);

export const isOutcome = (stage: string): stage is Outcome => Object.hasOwn(looks, stage);

/** What was in it stands in the list beside it. */
export const isArchive = ({ mimeType }: Pick<Item, "mimeType">): boolean =>
  mimeType === "application/zip";

/** The part of a query that finds the items with an outcome. */
export function queryOf(outcome: Outcome): ItemQuery {
  if (outcome === "Skipped") return { outcome: "skipped" };
  return outcome === "FailedTraining" ? { stage: outcome, outcome: "failed" } : { stage: outcome };
}

export const isFailed = ({ stage }: Pick<Item, "stage">): boolean => stage.startsWith("Failed");

/** The message key of an outcome. A file that was read and could not be trained is not one that was not taken. */
export const outcomeWords = (outcome: Outcome, areFiles: boolean): OutcomeWords =>
  areFiles && outcome === "FailedTraining" ? "stageFailedTraining" : looks[outcome].words;

type OutcomeCellProps = {
  item: Pick<Item, "stage" | "errorCode" | "mimeType" | "trainedShare">;
  /** In a row of one height the reason is cut to a line; the page's own view has all of it. */
  isShort?: boolean;
};

/** What became of a page or file, with the reason in words where it was not taken. */
export function OutcomeCell({ item, isShort }: OutcomeCellProps) {
  const t = useTranslations();
  const locale = useLocale();
  const outcome = outcomeOf(item);
  const usual = outcomeWords(outcome, useAreFiles());
  const words = outcome === "Finished" && isArchive(item) ? "stageUnpacked" : usual;
  // Safe: `has` is asked about the very same key.
  const key = `ErrorMessages.${item.errorCode}` as Parameters<typeof t>[0];
  const reason = t.has(key) ? t(key) : t("ErrorMessages.TRAINING_FAILED");
  return (
    <>
      <Status tone={looks[outcome].tone} isLive={looks[outcome].tone === "accent"}>
        {t(`KnowledgeBase.${words}`)}
        {item.trainedShare !== undefined && ` · ${formatShare(item.trainedShare, locale)}`}
      </Status>
      {item.errorCode && (
        <span
          title={isShort ? reason : undefined}
          className={cn(
            "block pl-4 text-xs text-muted",
            isShort ? "truncate" : "max-w-lg text-pretty",
          )}
        >
          {reason}
        </span>
      )}
    </>
  );
}

const outcomeOf = (item: Pick<Item, "stage" | "errorCode">): Outcome =>
  isFailed(item) && isSkipped(item.errorCode) ? "Skipped" : item.stage;
