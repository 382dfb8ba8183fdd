import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { control } from "./control";
import { FieldFrame, type FrameProps } from "./field-frame";

type SelectProps = FrameProps &
  Omit<ComponentProps<"select">, keyof FrameProps> & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is selected. */
    placeholder?: string;
  };

/** A native select, so that every device shows its own picker. */
export function Select({
  label,
  help,
  error,
  isOptional,
  className,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame {...{ label, help, error, isOptional, className }}>
      {(wiring) => (
        <div className="relative">
          <select
            className={control("h-8 appearance-none pr-8 pointer-coarse:h-10")}
            {...wiring}
            {...rest}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
          />
        </div>
      )}
    </FieldFrame>
  );
}
