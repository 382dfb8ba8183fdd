import { useLocale, useTranslations } from "next-intl";
import type { AnalyticsOverview } from "@/contract/analytics";
import { formatDate } from "@/lib/format";
import { ChartCard } from "./chart-card";

type Days = AnalyticsOverview["days"];

export function DayChart({ days }: { days: Days }) {
  const t = useTranslations("Analytics");
  const locale = useLocale();
  // Noon is on the same date in every time zone of a reader.
  const dateOf = (date: string) => formatDate(`${date}T12:00:00`, locale);
  const isLabelled = labelled(days.length);
  return (
    <ChartCard
      label={t("daysTitle")}
      description={t("daysText")}
      legend={<Legend answered={t("answered")} unanswered={t("unanswered")} />}
      heads={[t("day"), t("conversations"), t("questions"), t("unanswered")]}
      rows={days.map(({ date, conversations, questions, unanswered }) => ({
        name: dateOf(date),
        counts: [conversations, questions, unanswered],
      }))}
      bars={days.map(({ date, questions, unanswered }, at) => ({
        key: date,
        label: isLabelled(at) ? shortDate(date, locale) : "",
        value: questions,
        warned: unanswered,
        title: t("dayBar", { date: dateOf(date), questions, unanswered }),
      }))}
    />
  );
}

const Legend = ({ answered, unanswered }: { answered: string; unanswered: string }) => (
  <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    <li className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-xs bg-accent" />
      {answered}
    </li>
    <li className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-xs bg-warning" />
      {unanswered}
    </li>
  </ul>
);

export function HourChart({ hours, timeZone }: Pick<AnalyticsOverview, "hours" | "timeZone">) {
  const t = useTranslations("Analytics");
  const spanOf = (hour: number) => t("hourSpan", { from: hour, to: (hour + 1) % 24 });
  return (
    <ChartCard
      label={t("hoursTitle")}
      description={t("hoursText", { timeZone })}
      heads={[t("hour"), t("questions")]}
      rows={hours.map((questions, hour) => ({ name: spanOf(hour), counts: [questions] }))}
      bars={hours.map((questions, hour) => ({
        key: String(hour),
        label: hour % 6 === 0 ? t("hourLabel", { hour }) : "",
        value: questions,
        title: t("hourBar", { span: spanOf(hour), questions }),
      }))}
    />
  );
}

/** Labels each day of a week, and about five days of a longer period. */
const labelled = (count: number) => (at: number) => at % Math.max(1, Math.floor(count / 5)) === 0;

const shortDate = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).format(
    new Date(`${date}T12:00:00`),
  );
