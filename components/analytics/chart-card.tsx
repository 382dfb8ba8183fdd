import type { ReactNode } from "react";
import { useLocale, useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { formatNumber } from "@/lib/format";
import { type Bar, BarChart } from "./bar-chart";
import { CountTable, type CountTableProps } from "./count-table";

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
