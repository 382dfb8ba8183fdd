import { useId } from "react";
import { cn } from "@/lib/cn";

type ChoicesProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Describes the selected value. */
  help: string;
};

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value, onChange, help } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-help`} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "inline-flex h-8 items-center rounded-md border px-3 text-sm transition-colors duration-75 pointer-coarse:h-10",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              option.value === value
                ? "border-accent bg-accent-soft font-medium text-accent-text"
                : "border-line-strong bg-surface hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${id}-help`} aria-live="polite" className="text-xs text-pretty text-muted">
        {help}
      </p>
    </fieldset>
  );
}
