import { useNow, useTranslations } from "next-intl";
import { Field } from "@/components/ui/fields/field";
import { dayOf, isPast } from "./last-day";

type LastDayFieldProps = { day: string; onChange: (day: string) => void; help: string };

/** Empty for no expiry. */
export function LastDayField({ day, onChange, help }: LastDayFieldProps) {
  const t = useTranslations("Keys");
  const now = useNow();
  return (
    <Field
      type="date"
      isOptional
      label={t("lastDay")}
      help={help}
      error={isPast(day, now) ? "Keys.lastDayPast" : undefined}
      min={dayOf(now)}
      className="max-w-60"
      value={day}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
