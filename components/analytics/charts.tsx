import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SectionCard } from "@/components/ui/card";
import { Table } from "@/components/ui/tables/table";
import type { AnalyticsOverview } from "@/contract/conversations/analytics";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";

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
      <span className="size-2.5 rounded-sm bg-accent" />
      {answered}
    </li>
    <li className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-sm bg-warning" />
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

type ChartCardProps = CountTableProps & {
  description: string;
  bars: readonly Bar[];
  legend?: ReactNode;
};

function ChartCard({ label, description, bars, legend, heads, rows }: ChartCardProps) {
  const t = useTranslations("Analytics");
  const locale = useLocale();
  return (
    <SectionCard title={label} description={description}>
      {legend}
      <BarChart bars={bars} formatValue={(value) => formatNumber(value, locale)} />
      <details>
        <summary className="w-fit cursor-pointer rounded-sm text-sm text-accent-text outline-offset-2 hover:underline">
          {t("asTable")}
        </summary>
        <div className="mt-3">
          <CountTable label={label} heads={heads} rows={rows} />
        </div>
      </details>
    </SectionCard>
  );
}

type Bar = {
  key: string;
  /** Below the axis; empty if there is no room for it. */
  label: string;
  value: number;
  /** The part of the value that is drawn in the warning colour. */
  warned?: number;
  title: string;
};

type BarChartProps = { bars: readonly Bar[]; formatValue: (value: number) => string };

/** Bars with a scale. Hidden from screen readers, because a table with the same numbers follows. */
function BarChart({ bars, formatValue }: BarChartProps) {
  const top = roundUp(Math.max(...bars.map(({ value }) => value), 1));
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted">
      <div className="flex h-44 flex-col justify-between text-right tabular-nums">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="-my-2">
            {Number.isInteger(value) ? formatValue(value) : ""}
          </span>
        ))}
      </div>
      <div className="relative h-44">
        <div className="absolute inset-0 flex flex-col justify-between">
          {[2, 1, 0].map((line) => (
            <span key={line} className="border-t border-line" />
          ))}
        </div>
        <div className="absolute inset-0 flex items-end gap-px sm:gap-0.5">
          {bars.map((bar) => (
            <Column key={bar.key} bar={bar} top={top} />
          ))}
        </div>
      </div>
      <div className="col-start-2 mt-2 flex gap-px sm:gap-0.5">
        {bars.map(({ key, label }) => (
          <span key={key} className="relative h-4 min-w-0 flex-1">
            <span className="absolute left-0 whitespace-nowrap">{label}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Column({ bar: { value, warned = 0, title }, top }: { bar: Bar; top: number }) {
  const height = (part: number) => `${(100 * part) / top}%`;
  return (
    <span title={title} className="group flex h-full min-w-0 flex-1 items-end justify-center">
      <span
        className={cn(
          "flex h-full w-full max-w-6 flex-col justify-end",
          "*:first:rounded-t-sm group-hover:opacity-75",
        )}
      >
        {warned > 0 && <span style={{ height: height(warned) }} className="bg-warning" />}
        {value > warned && (
          <span style={{ height: height(value - warned) }} className="bg-accent" />
        )}
      </span>
    </span>
  );
}

/** Rounds up to 1, 2 or 4 times a power of ten, so that the scale has round steps. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

type CountTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly { name: string; counts: readonly number[] }[];
};

function CountTable({ label, heads, rows }: CountTableProps) {
  const locale = useLocale();
  return (
    <Table label={label} className="tabular-nums">
      <thead>
        <tr className="border-b border-line text-muted">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={cell(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row" className={cell(0)}>
              {name}
            </th>
            {counts.map((count, at) => (
              <td key={heads[at + 1]} className={cell(at + 1)}>
                {formatNumber(count, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const cell = (column: number): string =>
  column === 0 ? "px-3 py-1.5 text-left font-normal" : "px-3 py-1.5 text-right font-normal";
