"use client";

import { ChartColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useChatbots } from "@/components/chatbots/queries";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { Segments } from "@/components/ui/fields/segments";
import { Skeleton } from "@/components/ui/skeleton";
import { analyticsPeriods } from "@/contract/analytics";
import { DayChart, HourChart } from "./charts";
import { type AnalyticsQuery, useAnalyticsOverview } from "./queries";
import { TopLists } from "./top-lists";
import { Totals } from "./totals";

type Period = (typeof analyticsPeriods)[number];

export function AnalyticsView() {
  const t = useTranslations("Analytics");
  const [days, setDays] = useState<Period>("30");
  const [chatbotId, setChatbotId] = useState("");
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
        <ChatbotFilter value={chatbotId} onChange={setChatbotId} />
      </div>
      <Figures query={{ days, ...(chatbotId && { chatbotId }) }} />
    </PageBody>
  );
}

function ChatbotFilter(props: { value: string; onChange: (id: string) => void }) {
  const t = useTranslations("Analytics");
  const { data } = useChatbots({ pageSize: 100, sort: "name" });
  const options = data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <FilterSelect
      className="max-w-72 min-w-[min(100%,12rem)]"
      label={t("chatbot")}
      options={[{ value: "", label: t("anyChatbot") }, ...options]}
      {...props}
    />
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
