import type { Ref } from "react";
import type { FieldError, UseControllerReturn } from "react-hook-form";
import { Textarea } from "@/components/ui/fields/textarea";

export type RulesWiring = {
  value: readonly string[];
  onChange: (rules: readonly string[]) => void;
  onBlur: () => void;
  ref: Ref<HTMLTextAreaElement>;
  /** Message key of the first invalid rule. */
  error: string | undefined;
};

type RulesFieldProps = { label: string; help: string; wiring: RulesWiring };

/** One rule per line. */
export function RulesField({ label, help, wiring }: RulesFieldProps) {
  const { value, onChange, onBlur, ref, error } = wiring;
  const tidy = () => {
    onChange(nonEmptyLines(value));
    onBlur();
  };
  return (
    <Textarea
      isOptional
      ref={ref}
      rows={2}
      spellCheck={false}
      autoCapitalize="off"
      label={label}
      help={help}
      error={error}
      value={value.join("\n")}
      onChange={({ target }) => onChange(target.value === "" ? [] : target.value.split("\n"))}
      onBlur={tidy}
    />
  );
}

/** Drops empty lines. */
export const nonEmptyLines = (lines: readonly string[] | undefined): string[] =>
  (lines ?? []).map((line) => line.trim()).filter((line) => line !== "");

type ControlledField = {
  field: Pick<UseControllerReturn["field"], "onChange" | "onBlur" | "ref"> & {
    value: string[] | undefined;
  };
  fieldState: { error?: (FieldError & { root?: FieldError }) | undefined };
};

/** Connects the field to a form; shows its first error. */
export function rulesWiring({ field, fieldState: { error } }: ControlledField): RulesWiring {
  const { value, onChange, onBlur, ref } = field;
  const perLine: (FieldError | undefined)[] = Array.isArray(error) ? error : [];
  return {
    value: value ?? [],
    onChange,
    onBlur,
    ref,
    error: perLine.find(Boolean)?.message ?? error?.root?.message ?? error?.message,
  };
}
