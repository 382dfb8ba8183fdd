"use client";

import { MessageCircleQuestion, SearchX } from "lucide-react";
import { useTranslations, useLocale } from "next-intl";
import { useForm } from "react-hook-form";
import { MatchBadge } from "@/components/shell/answers/match-badge";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/fields/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Output } from "@/contract/endpoint";
import { itemApi, type FoundPassage } from "@/contract/knowledge-bases/items";
import { baseName, pathOf } from "@/lib/address";
import { contractResolver } from "@/lib/api/form";
import { ItemLink } from "../item/item-link";
import { MarkdownText } from "../item/markdown-text";
import { Passage } from "../item/passage";
import { useSearchKnowledgeBase } from "../queries";

export function SearchPanel({ kbId }: { kbId: string }) {
  const t = useTranslations("KnowledgeBase");
  const search = useSearchKnowledgeBase();
  const { data, error, isPending, variables } = search;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SearchForm
        isBusy={isPending}
        onAsk={(body) => search.mutate({ params: { id: kbId }, body })}
      />
      <div aria-live="polite" className="grid grid-cols-1 gap-3">
        {search.isIdle && (
          <EmptyState icon={MessageCircleQuestion} title={t("searchEmptyTitle")}>
            {t("searchEmpty")}
          </EmptyState>
        )}
        {isPending && <Skeleton className="h-32 w-full" />}
        {error && variables && (
          <LoadFailed error={error} onRetry={() => search.mutate(variables)} isBusy={isPending} />
        )}
        {data && data.passages.length === 0 && (
          <EmptyState icon={SearchX} title={t("searchNothingTitle")}>
            {t("searchNothing")}
          </EmptyState>
        )}
        {data && data.passages.length > 0 && <SearchResult result={data} />}
      </div>
    </div>
  );
}

type SearchFormProps = { isBusy: boolean; onAsk: (body: { question: string }) => void };

function SearchForm({ isBusy, onAsk }: SearchFormProps) {
  const t = useTranslations("KnowledgeBase");
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(() => itemApi.search.body),
    defaultValues: { question: "" },
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit((body) => onAsk(body))}>
      <p className="text-sm text-pretty text-muted">{t("searchHint")}</p>
      <Field
        label={t("searchQuestion")}
        placeholder={t("searchPlaceholder")}
        autoComplete="off"
        error={formState.errors.question?.message}
        {...register("question")}
      />
      <div>
        <Button variant="secondary" busy={isBusy}>
          {t("searchAsk")}
        </Button>
      </div>
    </form>
  );
}

type Result = Output<typeof itemApi.search>;

function SearchResult({ result }: { result: Result }) {
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

function Verdict({ result }: { result: Result }) {
  const { isAnswered, answer, strength, passages, tookMs } = result;
  const t = useTranslations("KnowledgeBase");
  const facts = { count: passages.length, ms: Math.round(tookMs) };
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-medium">{t(isAnswered ? "searchAnswered" : "searchUnanswered")}</h2>
        <MatchBadge strength={strength} />
      </div>
      {isAnswered ? (
        <MarkdownText text={answer} className="rounded-lg bg-hover p-4" />
      ) : (
        <p className="text-pretty text-muted">{t("searchUnsure")}</p>
      )}
      <p className="text-xs text-muted tabular-nums">{t("searchCount", facts)}</p>
    </Card>
  );
}

/** Relative to the other results. */
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
