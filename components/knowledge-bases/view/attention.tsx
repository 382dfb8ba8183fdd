import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useWords } from "../kb-type";
import { useFirstItems } from "../queries";

type AttentionProps = { kb: KnowledgeBase; onEdit: () => void };

const troubles = ["limit", "timeUp", "unreachable", "interrupted"] as const;

/** What about the last crawl needs a person, and what helps; nothing where all is well. */
export function Attention({ kb, onEdit }: AttentionProps) {
  const t = useTranslations("KnowledgeBase");
  const trouble = troubles.find((ending) => ending === kb.lastRun?.ended);
  if (kb.dto.kbStatus === "Empty") return null;
  if (kb.characterCount === 0 && kb.dto.kbType === "File") return <NoFileTaken />;
  if (kb.characterCount === 0) return <NothingLearned kbId={kb.dto.kbId} />;
  if (!trouble) return null;
  // A site can have more addresses, or send more, than one crawl takes, before it has given so many pages.
  const isFull = kb.itemCount - kb.failedCount - kb.skippedCount >= kb.maxPages;
  return (
    <Notice
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
    </Notice>
  );
}

function NoFileTaken() {
  const t = useTranslations("KnowledgeBase");
  const words = useWords();
  return (
    <Notice kind="warning" title={t("noneTakenTitle")}>
      {words("noneTaken")}
    </Notice>
  );
}

const failed = { stage: "FailedTraining" } as const;

/** Why there is nothing to answer from: one reason that all pages share says more than the table. */
function NothingLearned({ kbId }: { kbId: string }) {
  const t = useTranslations("KnowledgeBase");
  const { data } = useFirstItems(kbId, failed, false);
  if (!data) return null;
  const [first] = data.rows;
  const code = data.rows.every(({ errorCode }) => errorCode === first?.errorCode)
    ? first?.errorCode
    : undefined;
  const cause =
    code === "CRAWL_NEEDS_JAVASCRIPT"
      ? "attentionJs"
      : code === "CRAWL_BLOCKED_BY_ROBOTS"
        ? "attentionRobots"
        : "noneTaken";
  return (
    <Notice kind="warning" title={t(`${cause}Title`)}>
      {t(cause)}
    </Notice>
  );
}
