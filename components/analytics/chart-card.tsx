import type { ReactNode } from "react";
import { useLocale, useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { formatNumber } from "@/lib/format-numbers";
import { cn } from "@/lib/cn";
import { Table } from "@/components/ui/tables/table";

type ChartCardProps = CountTableProps & {
  description: string;
  bars: readonly Bar[];
  legend?: ReactNode;
};

export function ChartCard({ label, description, bars, legend, heads, rows }: ChartCardProps) {
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
          "*:first:rounded-t-xs group-hover:opacity-75",
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

/** Rounds up to a number that divides well: 1, 2, 4, 10, 20, 40, … */
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
