import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { countReadItems, propertiesOf } from "@/lib/kb-type-properties";
import { useKbMessages } from "../kb-type";
import { useFirstItems } from "../queries";
import { StatePanel } from "./state-panel";

type AttentionProps = { kb: KnowledgeBase; onEdit: () => void };

const troubles = [
  "limit",
  "planLimit",
  "timeUp",
  "noSitemap",
  "unreachable",
  "interrupted",
] as const;

const troubleOf = ({ lastRun }: KnowledgeBase) =>
  troubles.find((ending) => ending === lastRun?.ended);

/** Whether the last run ended with a problem. */
export const needsAttention = (kb: KnowledgeBase): boolean =>
  kb.dto.kbStatus !== "Empty" && (kb.characterCount === 0 || troubleOf(kb) !== undefined);

export function Attention({ kb, onEdit }: AttentionProps) {
  const t = useTranslations("KnowledgeBase");
  const trouble = troubleOf(kb);
  if (kb.characterCount === 0 && !propertiesOf(kb.dto).isCrawled) return <NoFileTaken />;
  if (kb.characterCount === 0) return <NothingLearned kbId={kb.dto.kbId} />;
  if (!trouble) return null;
  // A website can exceed the limits of addresses or bytes before it reaches the page limit.
  const isFull = countReadItems(kb) >= kb.maxPages;
  return (
    <StatePanel
      kind="warning"
      title={t(`attention${trouble}Title`)}
      action={
        trouble === "limit" && (
          <Button type="button" variant="secondary" onClick={onEdit}>
            {t(isFull ? "attentionlimitAction" : "edit")}
          </Button>
        )
      }
    >
      {trouble === "limit" && !isFull
        ? t("attentionlimitOther")
        : t(`attention${trouble}`, { count: kb.maxPages })}
    </StatePanel>
  );
}

function NoFileTaken() {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  return (
    <StatePanel kind="warning" title={t("noneTakenTitle")}>
      {words("noneTaken")}
    </StatePanel>
  );
}

const failedItems = { stage: "FailedTraining" } as const;

/** If all pages failed for the same reason, it is shown here. */
function NothingLearned({ kbId }: { kbId: string }) {
  const t = useTranslations("KnowledgeBase");
  const pages = useTranslations("Pages");
  const { data } = useFirstItems(kbId, failedItems, false);
  const [first, ...others] = data?.rows ?? [];
  const isShared = others.every(({ errorCode }) => errorCode === first?.errorCode);
  const cause = isShared ? causes[first?.errorCode ?? ""] : undefined;
  return (
    <StatePanel kind="warning" title={t(`${cause ?? "noneTaken"}Title`)}>
      {cause ? t(cause) : pages("noneTaken")}
    </StatePanel>
  );
}

const causes: Readonly<Record<string, "attentionJs" | "attentionRobots" | undefined>> = {
  CRAWL_NEEDS_JAVASCRIPT: "attentionJs",
  CRAWL_BLOCKED_BY_ROBOTS: "attentionRobots",
};
