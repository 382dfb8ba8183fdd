"use client";

import { MessageCircleQuestion, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useSearchKnowledgeBase } from "../queries";
import { SearchForm } from "./search-form";
import { SearchResult } from "./search-result";

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
