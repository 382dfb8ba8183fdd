import { Check } from "lucide-react";
import { cn } from "@/lib/cn";

type StepsProps = {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Index of the furthest step reached. Default: `current`. */
  reached?: number;
  /** Called for steps that were reached. */
  onSelect?: (index: number) => void;
};

/** A phone shows only the name of the current step. */
export function Steps({ label, steps, current, reached = current, onSelect }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className="flex items-center gap-2 not-first:before:h-px not-first:before:w-4 not-first:before:bg-line-strong sm:not-first:before:w-8"
        >
          {onSelect && index !== current && index <= reached ? (
            <button
              type="button"
              onClick={() => onSelect(index)}
              className="flex items-center gap-2 rounded-md text-sm hover:text-accent-text pointer-coarse:h-10 pointer-coarse:min-w-10 max-sm:justify-center"
            >
              <Mark index={index} current={current} />
              <span className="max-sm:sr-only">{step}</span>
            </button>
          ) : (
            <span
              className={cn(
                "flex items-center gap-2 text-sm",
                index === current ? "font-medium" : "text-muted",
              )}
            >
              <Mark index={index} current={current} />
              <span className={cn(index !== current && "max-sm:sr-only")}>{step}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Mark({ index, current }: { index: number; current: number }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-5 place-items-center rounded-full text-xs font-medium tabular-nums",
        index < current && "bg-accent-soft text-accent-text",
        index === current && "bg-accent text-on-accent",
        index > current && "border border-line-strong text-muted",
      )}
    >
      {index < current ? <Check className="size-3" /> : index + 1}
    </span>
  );
}
