import { useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import type { Item } from "@/contract/knowledge-bases";
import { cn } from "@/lib/cn";

type Words = "stageCrawled" | "stageTraning" | "stageFinished" | "stageFailed";

/** The stages of a page a person can filter by. */
export const outcomes = ["Finished", "FailedTraining", "Traning", "Crawled"] as const;
type Outcome = (typeof outcomes)[number];

const shown: Record<Outcome, { tone: Tone; words: Words }> = {
  Finished: { tone: "success", words: "stageFinished" },
  FailedTraining: { tone: "warning", words: "stageFailed" },
  Traning: { tone: "accent", words: "stageTraning" },
  Crawled: { tone: "neutral", words: "stageCrawled" },
};

export const isOutcome = (stage: string): stage is Outcome =>
  outcomes.some((outcome) => outcome === stage);

/** The message key of an outcome. */
export const outcomeWords = (outcome: Outcome): Words => shown[outcome].words;

type OutcomeCellProps = {
  item: Pick<Item, "stage" | "errorCode">;
  /** In a row of one height the reason is cut to a line; the page's own view has all of it. */
  isShort?: boolean;
};

/** What became of a page, with the reason in words where it was not taken. */
export function OutcomeCell({ item, isShort }: OutcomeCellProps) {
  const t = useTranslations();
  const { tone, words } = shown[isOutcome(item.stage) ? item.stage : "FailedTraining"];
  // Safe: `has` is asked about the very same key.
  const key = `ErrorMessages.${item.errorCode}` as Parameters<typeof t>[0];
  const reason = t.has(key) ? t(key) : t("ErrorMessages.TRAINING_FAILED");
  return (
    <>
      <Status tone={tone} isLive={item.stage === "Traning"}>
        {t(`KnowledgeBase.${words}`)}
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
