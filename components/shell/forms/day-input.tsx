import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useRef } from "react";
import { control } from "@/components/ui/fields/control";
import { cn } from "@/lib/cn";
import { formatDay, isDay, parseDay } from "@/lib/day";
import { useParsedText } from "@/lib/hooks/use-parsed-text";

type DayInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min"> & {
  /** ISO 8601, or the text that was typed if it is not a day. */
  value: string;
  onChange: (day: string) => void;
  /** The first day that the calendar offers. */
  min?: string;
};

/** A day in the format of the page's language. A date control uses the format of the browser's language. */
export function DayInput({ value, onChange, min, className, onBlur, ...input }: DayInputProps) {
  const t = useTranslations("Common");
  const locale = useLocale();
  const { text, type, leave } = useParsedText({
    value,
    onChange,
    parse: (text) => parseDay(text, locale),
    format: (day) => formatDay(day, locale),
  });
  return (
    <span className={cn("relative block", className)}>
      <input
        placeholder={t("dayFormat")}
        autoComplete="off"
        maxLength={20}
        {...input}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
        className={control("h-8 pr-9 tabular-nums pointer-coarse:h-10 pointer-coarse:pr-11")}
      />
      <Calendar
        value={isDay(value) ? value : ""}
        onChange={onChange}
        {...(min !== undefined && { min })}
      />
    </span>
  );
}

/** Opens the calendar of the browser. */
function Calendar({ value, onChange, min }: Pick<DayInputProps, "value" | "onChange" | "min">) {
  const t = useTranslations("Common");
  const native = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={native}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={value}
        min={min}
        onChange={({ target }) => onChange(target.value)}
        className="pointer-events-none absolute inset-0 -z-10 opacity-0"
      />
      <button
        type="button"
        aria-label={t("chooseDay")}
        title={t("chooseDay")}
        onClick={() => native.current?.showPicker()}
        className="absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-muted hover:text-text focus-visible:-outline-offset-2 pointer-coarse:w-10"
      >
        <CalendarDays aria-hidden />
      </button>
    </>
  );
}
