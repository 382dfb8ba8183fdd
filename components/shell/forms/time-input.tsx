import type { ComponentProps } from "react";
import { control } from "@/components/ui/fields/control";
import { useParsedText } from "@/lib/hooks/use-parsed-text";
import { parseTime } from "@/lib/time-of-day";

type TimeInputProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onBlur" | "type" | "className"
> & {
  /** "HH:MM", or the text that was typed if it is not a time. */
  value: string;
  onChange: (time: string) => void;
};

/** A time in 24 hours. A time control uses the format of the browser's language. */
export function TimeInput({ value, onChange, ...input }: TimeInputProps) {
  const { text, type, leave } = useParsedText({ value, onChange, parse: parseTime });
  return (
    <input
      autoComplete="off"
      maxLength={10}
      {...input}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      className={control("h-8 w-20 tabular-nums pointer-coarse:h-10")}
    />
  );
}
