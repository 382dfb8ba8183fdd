import { CircleCheck, CircleHelp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Output } from "@/contract/endpoint";
import type { FoundPassage, itemApi } from "@/contract/items";
import { baseName, pathOf } from "@/lib/address";
import { formatShare } from "@/lib/format";
import { ItemLink } from "../item/item-link";
import { Passage } from "../item/passage";

type Result = Output<typeof itemApi.search>;

/** What a question found: whether a chatbot would answer, and the passages, best first. */
export function SearchResult({ result }: { result: Result }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <>
      <Verdict result={result} />
      <section aria-label={t("searchFound")} className="grid gap-3">
        <p className="text-xs text-muted">{t("searchScores")}</p>
        <ol className="grid grid-cols-1 gap-3">
          {result.passages.map((passage) => (
            <li key={passage.chunkId}>
              <Card className="p-4">
                <Passage
                  passage={passage}
                  filename={passage.filename ?? passage.pageUrl}
                  title={<ItemLink itemId={passage.itemId}>{nameOf(passage)}</ItemLink>}
                  aside={<Score score={passage.score} />}
                />
              </Card>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

const nameOf = ({ title, filename, pageUrl }: FoundPassage) =>
  filename ? baseName(filename) : title || pathOf(pageUrl ?? "");

function Verdict({ result: { isAnswered, confidence, passages, tookMs } }: { result: Result }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const facts = {
    share: formatShare(confidence, locale),
    count: passages.length,
    ms: Math.round(tookMs),
  };
  const Icon = isAnswered ? CircleCheck : CircleHelp;
  return (
    <Card className="flex items-start gap-3 p-4">
      <Icon aria-hidden className={isAnswered ? "mt-0.5 text-success" : "mt-0.5 text-warning"} />
      <div className="text-sm">
        <p className="font-medium">{t(isAnswered ? "searchAnswered" : "searchUnanswered")}</p>
        <p className="mt-0.5 text-pretty text-muted">
          {t(isAnswered ? "searchSure" : "searchUnsure", facts)}
        </p>
      </div>
    </Card>
  );
}

/** A bar and a figure: how well it fits, beside the others. */
function Score({ score }: { score: number }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
    Math.round(score * 100) / 100,
  );
  return (
    <div className="flex shrink-0 items-center gap-2 text-sm tabular-nums">
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden
        className="h-1.5 w-16 overflow-hidden rounded-full bg-selected text-accent"
      >
        <rect width={Math.min(1, Math.max(0, score)) * 100} height="1" fill="currentColor" />
      </svg>
      <span className="sr-only">{t("searchScore")}</span>
      {figure}
    </div>
  );
}
