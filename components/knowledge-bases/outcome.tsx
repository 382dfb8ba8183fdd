import { useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import type { Item } from "@/contract/knowledge-bases";

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

/** What became of a page, with the reason in words where it was not taken. */
export function OutcomeCell({ item }: { item: Item }) {
  const t = useTranslations();
  const { tone, words } = shown[isOutcome(item.stage) ? item.stage : "FailedTraining"];
  // Safe: `has` is asked about the very same key.
  const reason = `ErrorMessages.${item.errorCode}` as Parameters<typeof t>[0];
  return (
    <>
      <Status tone={tone} isLive={item.stage === "Traning"}>
        {t(`KnowledgeBase.${words}`)}
      </Status>
      {item.errorCode && (
        <span className="block max-w-80 pl-4 text-xs text-pretty text-muted">
          {t.has(reason) ? t(reason) : t("ErrorMessages.TRAINING_FAILED")}
        </span>
      )}
    </>
  );
}
