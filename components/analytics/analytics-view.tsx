"use client";

import { ChartColumn } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { ChatbotFilter } from "@/components/shell/forms/chatbot-filter";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Segments } from "@/components/ui/fields/segments";
import { Skeleton } from "@/components/ui/skeleton";
import { type AnalyticsOverview, analyticsPeriods } from "@/contract/conversations/analytics";
import { cn } from "@/lib/cn";
import { formatNumber, formatShare } from "@/lib/format-numbers";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { conversationsPath } from "@/lib/routes";
import { isUuid } from "@/lib/uuid";
import { DayChart, HourChart } from "./charts";
import { type AnalyticsQuery, useAnalyticsOverview, useAnalyticsTopLists } from "./queries";

/** Kept in the address, so that going back from a list restores it. */
function useScope() {
  const period = useQueryParameter("days");
  const chatbot = useQueryParameter("chatbotId");
  return {
    days: analyticsPeriods.find((one) => one === period.value) ?? "30",
    chatbotId: isUuid(chatbot.value) ? chatbot.value : "",
    setDays: (days: string) => period.replace(days),
    setChatbotId: (id: string) => chatbot.replace(id || undefined),
  };
}

export function AnalyticsView() {
  const t = useTranslations("Analytics");
  const { days, chatbotId, setDays, setChatbotId } = useScope();
  return (
    <PageBody>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <Segments
          isLabelHidden
          label={t("period")}
          value={days}
          onChange={setDays}
          options={analyticsPeriods.map((value) => ({
            value,
            label: t("lastDays", { days: value }),
          }))}
        />
        <ChatbotFilter
          className="max-w-72 min-w-[min(100%,12rem)]"
          label={t("chatbot")}
          anyLabel={t("anyChatbot")}
          value={chatbotId}
          onChange={setChatbotId}
        />
      </div>
      <Figures query={{ days, ...(chatbotId && { chatbotId }) }} />
    </PageBody>
  );
}

function Figures({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations("Analytics");
  const { data, error, refetch, isFetching } = useAnalyticsOverview(query);
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Loading />;
  if (data.totals.conversations === 0) {
    return (
      <EmptyState icon={ChartColumn} title={t("emptyTitle")}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Totals totals={data.totals} query={query} />
      <DayChart days={data.days} />
      <TopLists query={query} />
      <HourChart hours={data.hours} timeZone={data.timeZone} />
    </div>
  );
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </div>
  );
}

function TopLists({ query }: { query: AnalyticsQuery }) {
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

type Totals = AnalyticsOverview["totals"];

/** Five tiles fill one row, or rows of two and three; on a phone, rows of one, two and two. */
const FULL_ROWS =
  "max-sm:first:col-span-2 sm:max-lg:col-span-2 sm:max-lg:nth-[-n+2]:col-span-3 lg:col-span-1";

function Totals({ totals, query }: { totals: Totals; query: AnalyticsQuery }) {
  const t = useTranslations("Analytics");
  const { days = "30", chatbotId } = query;
  const period = { status: "all", days, ...(chatbotId && { chatbotId }) };
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-6 lg:grid-cols-5">
      {useFigures(totals).map(({ name, value, filters, notes = [] }) => (
        <Card
          key={name}
          className={cn("row-span-3 grid grid-rows-subgrid gap-y-0 px-5 py-4", FULL_ROWS)}
        >
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">
            <Count text={value} label={`${value} ${t(name)}`} {...{ period, filters }} />
          </dd>
          <dd className="mt-1 grid content-start gap-0.5 text-xs text-muted tabular-nums">
            {notes.map((note) => (
              <span key={note.text}>
                <Count {...note} period={period} />
              </span>
            ))}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

type Filters = Record<string, string>;
type CountProps = {
  text: string;
  /** Accessible name if the text is only a number. */
  label?: string;
  /** The filters that select the counted conversations; undefined if the list has no such filter. */
  filters?: Filters | undefined;
  period: Filters;
};

/** Links to what it counts. */
function Count({ text, label, filters, period }: CountProps) {
  if (!filters) return text;
  return (
    <Link
      href={conversationsPath({ ...period, ...filters })}
      aria-label={label}
      className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent-text hover:decoration-current"
    >
      {text}
    </Link>
  );
}

type Note = { text: string; filters?: Filters | undefined };
type Figure = {
  name: "conversations" | "questions" | "answered" | "helpful" | "handOvers";
  value: string;
  filters?: Filters | undefined;
  notes?: Note[];
};

function useFigures(totals: Totals): Figure[] {
  const t = useTranslations("Analytics");
  const locale = useLocale();
  const { conversations, questions, unanswered, helpful, unhelpful, handOvers } = totals;
  const number = (value: number) => formatNumber(value, locale);
  const share = (part: number, total: number) =>
    total === 0 ? "–" : formatShare(part / total, locale);
  const unlessZero = (count: number, filters: Filters) => (count > 0 ? filters : undefined);
  return [
    { name: "conversations", value: number(conversations), filters: {} },
    { name: "questions", value: number(questions) },
    {
      name: "answered",
      value: share(questions - unanswered, questions),
      notes: [
        {
          text: t("unansweredNote", { count: unanswered }),
          filters: unlessZero(unanswered, { answered: "false" }),
        },
      ],
    },
    {
      name: "helpful",
      value: share(helpful, helpful + unhelpful),
      notes: [
        { text: t("ratedNote", { count: helpful + unhelpful }) },
        ...(unhelpful > 0
          ? [{ text: t("unhelpfulNote", { count: unhelpful }), filters: { rating: "-1" } }]
          : []),
      ],
    },
    {
      name: "handOvers",
      value: number(handOvers),
      filters: unlessZero(handOvers, { person: "true" }),
    },
  ];
}
