import { useLocale, useTranslations } from "next-intl";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import type { EvaluationRun } from "@/contract/evaluations";
import { formatMoment } from "@/lib/format";

type RunSelectProps = {
  label: string;
  runs: readonly EvaluationRun[];
  value: string;
  onChange: (id: string) => void;
  isOptional?: boolean;
};

export function RunSelect({ label, runs, isOptional = false, ...select }: RunSelectProps) {
  const t = useTranslations("ChatbotEdit");
  const locale = useLocale();
  const options = runs.map(({ id, startedAt, passed, total }) => ({
    value: id,
    label: `${formatMoment(startedAt, locale)} · ${t("evaluation.share", { passed, total })}`,
  }));
  return (
    <FilterSelect
      className="w-full sm:w-72"
      label={label}
      options={
        isOptional ? [{ value: "", label: t("evaluation.comparedWithNone") }, ...options] : options
      }
      {...select}
    />
  );
}
