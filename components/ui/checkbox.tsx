import { useId, type ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Hint, type FrameProps } from "./field-frame";

type CheckboxProps = Omit<ComponentProps<"input">, "type">;

/** The box itself. */
export function Checkbox({ className, ...rest }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      className={cn("size-4 shrink-0 accent-accent pointer-coarse:size-5", className)}
      {...rest}
    />
  );
}

/** A box without a label beside it; under a finger the ground around it belongs to it. */
export function LoneCheckbox({ className, ...rest }: CheckboxProps & { "aria-label": string }) {
  return (
    <label
      className={cn(
        "grid place-items-center pointer-coarse:-m-2.5 pointer-coarse:size-10",
        className,
      )}
    >
      <Checkbox {...rest} />
    </label>
  );
}

type CheckboxFieldProps = FrameProps & Omit<CheckboxProps, keyof FrameProps>;

/** A box with its label to the right, help or error below. */
export function CheckboxField({
  label,
  help,
  error,
  isOptional: _,
  className,
  type: __,
  ...input
}: CheckboxFieldProps & { type?: string }) {
  const id = useId();
  return (
    <div className={cn("grid gap-1.5", className)}>
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-hint` : undefined}
          className="mt-0.5"
          {...input}
        />
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
      </div>
      <Hint id={`${id}-hint`} label={label} help={help} error={error} />
    </div>
  );
}
