"use client";

import { MessageCircleQuestion, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useSearchKnowledgeBase } from "../queries";
import { SearchResult } from "./search-result";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { itemApi } from "@/contract/items";
import { contractResolver } from "@/lib/api/form";

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
