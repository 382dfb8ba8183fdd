import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { type AnalyticsQuery, useAnalyticsTopLists } from "./queries";

export function TopLists({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations("Analytics");
  const { data, error, refetch, isFetching } = useAnalyticsTopLists(query);
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  const questions = data?.questions.map(({ text, count }) => ({ key: text, name: text, count }));
  const sources = data?.sources.map(({ itemId, title, url, citations }) => ({
    key: itemId,
    name: url ? <SourceLink title={title} url={url} /> : title,
    count: citations,
  }));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <TopList title={t("topQuestions")} empty={t("noQuestions")} rows={questions} />
      <TopList title={t("topSources")} empty={t("noSources")} rows={sources} />
    </div>
  );
}

const SourceLink = ({ title, url }: { title: string; url: string }) => (
  <Link href={url} target="_blank" rel="noreferrer" className="hover:text-accent-text">
    {title}
  </Link>
);

type Row = { key: string; name: ReactNode; count: number };

function TopList(props: { title: string; empty: string; rows: readonly Row[] | undefined }) {
  const { title, empty, rows } = props;
  const t = useTranslations("Analytics");
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      <Card>
        {!rows && <Skeleton className="m-4 w-2/3" />}
        {rows?.length === 0 && <p className="p-4 text-sm text-muted">{empty}</p>}
        <ol className="divide-y divide-line">
          {rows?.map(({ key, name, count }) => (
            <li key={key} className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm">
              <span className="min-w-0 break-words">{name}</span>
              <span className="shrink-0 text-muted tabular-nums">{t("times", { count })}</span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
