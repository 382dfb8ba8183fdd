import { useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { FieldFrame } from "@/components/ui/fields/field-frame";
import { isDay } from "@/lib/day";
import { DayInput } from "./day-input";
import { dayOf, faultOfLastDay } from "./last-day";

type LastDayFieldProps = { day: string; onChange: (day: string) => void; help: string };

/** Empty means no expiry. An incomplete day is rejected on blur and on submit. */
export function LastDayField({ day, onChange, help }: LastDayFieldProps) {
  const t = useTranslations("Keys");
  const now = useNow();
  const [isComplete, setIsComplete] = useState(false);
  const fault = isComplete || isDay(day) ? faultOfLastDay(day, now) : undefined;
  return (
    <FieldFrame isOptional label={t("lastDay")} help={help} error={fault} className="max-w-60">
      {(wiring) => (
        <DayInput
          {...wiring}
          value={day}
          min={dayOf(now)}
          onChange={onChange}
          onFocus={() => setIsComplete(false)}
          onBlur={() => setIsComplete(true)}
          onKeyDown={({ key }) => setIsComplete(key === "Enter")}
        />
      )}
    </FieldFrame>
  );
}
