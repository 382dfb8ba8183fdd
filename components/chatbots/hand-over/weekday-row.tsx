import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { control } from "@/components/ui/fields/control";
import { Hint } from "@/components/ui/fields/field-frame";
import { defaultTimes, nameOfWeekday, type OfficePeriod } from "./weekdays";

type WeekdayRowProps = {
  weekday: number;
  /** Undefined on a day without office hours. */
  period: OfficePeriod | undefined;
  error: string | undefined;
  onChange: (period: OfficePeriod | undefined) => void;
};

export function WeekdayRow({ weekday, period, error, onChange }: WeekdayRowProps) {
  const t = useTranslations("ChatbotEdit");
  const day = nameOfWeekday(weekday, useLocale());
  const hintId = useId();
  return (
    <div className="grid gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex w-32 items-center gap-2.5 text-sm">
          <Checkbox
            checked={period !== undefined}
            onChange={({ target }) =>
              onChange(target.checked ? { weekday, ...defaultTimes } : undefined)
            }
          />
          {day}
        </label>
        {period ? (
          <Times {...{ day, period, onChange }} errorId={error && hintId} />
        ) : (
          <span className="text-sm text-muted">{t("handOver.closed")}</span>
        )}
      </div>
      <Hint id={hintId} label={day} error={error} />
    </div>
  );
}

type TimesProps = {
  day: string;
  period: OfficePeriod;
  errorId: string | undefined;
  onChange: (period: OfficePeriod) => void;
};

function Times({ day, period, errorId, onChange }: TimesProps) {
  const t = useTranslations("ChatbotEdit");
  const time = (edge: "from" | "to") => (
    <input
      type="time"
      required
      aria-label={t(`handOver.${edge}`, { day })}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={period[edge]}
      onChange={({ target }) => onChange({ ...period, [edge]: target.value })}
      className={control("h-8 w-28 tabular-nums pointer-coarse:h-10")}
    />
  );
  return (
    <span className="flex items-center gap-2">
      {time("from")}
      <span aria-hidden>–</span>
      {time("to")}
    </span>
  );
}
