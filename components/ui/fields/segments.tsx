import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { cn } from "@/lib/cn";

type SegmentsProps<Value extends string> = {
  label: string;
  /** Visually hidden, if the surroundings already name it. */
  isLabelHidden?: boolean;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A radio group: the arrow keys move between options. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={cn("grid min-w-0 justify-items-start gap-1.5", className)}>
      <legend className={cn("text-sm font-medium", isLabelHidden ? "sr-only" : "mb-1.5")}>
        {label}
      </legend>
      <div className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md border border-line bg-canvas p-0.5">
        {options.map(({ value: optionValue, label: text, icon: Icon }) => (
          <label
            key={optionValue}
            className={cn(
              "inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm transition-colors duration-75 pointer-coarse:h-9",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
              optionValue === value
                ? "bg-raised font-medium text-text shadow-raised"
                : "text-muted hover:text-text",
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={optionValue === value}
              onChange={() => onChange(optionValue)}
            />
            {Icon && <Icon aria-hidden />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
