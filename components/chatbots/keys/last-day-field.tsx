import { useNow, useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { dayOf, isPast } from "./expiry";

type LastDayFieldProps = { day: string; onChange: (day: string) => void };

/** Until when a new secret is taken; for ever where nothing is chosen. */
export function LastDayField({ day, onChange }: LastDayFieldProps) {
  const t = useTranslations("Keys");
  const now = useNow();
  return (
    <Field
      type="date"
      isOptional
      label={t("lastDay")}
      help={t("lastDayHelp")}
      error={isPast(day, now) ? "Keys.lastDayPast" : undefined}
      min={dayOf(now)}
      className="max-w-60"
      value={day}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
