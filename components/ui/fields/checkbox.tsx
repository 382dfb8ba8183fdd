"use client";

import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { InlineFrame, type FrameProps } from "./field-frame";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** Indeterminate state. */
  isMixed?: boolean;
};

/** Custom drawing, because browsers render it as disabled in the dark theme. */
export function Checkbox({ isMixed = false, className, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  // HTML has no attribute for it, and a click resets it: set after every render.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  });
  return <input type="checkbox" className={cn(box, tick, className)} {...rest} ref={input} />;
}

const box = cn(
  "relative size-4 shrink-0 appearance-none rounded-sm border border-faint bg-surface transition-colors duration-75 forced-colors:appearance-auto pointer-coarse:size-5",
  "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:opacity-50",
);

const tick = cn(
  "before:absolute before:inset-0 before:bg-on-accent before:opacity-0 before:[clip-path:polygon(18%_50%,28%_40%,43%_56%,72%_25%,82%_35%,43%_76%)]",
  "checked:before:opacity-100 indeterminate:before:opacity-100 indeterminate:before:[clip-path:inset(44%_20%)]",
);

/** Enlarges the touch area of a checkbox without a label. */
export function BareCheckbox({ className, ...rest }: CheckboxProps & { "aria-label": string }) {
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

export function CheckboxField({
  label,
  help,
  error,
  isOptional: _,
  className,
  type: __,
  ...input
}: CheckboxFieldProps & { type?: string }) {
  return (
    <InlineFrame label={label} help={help} error={error} className={className}>
      {(wiring) => <Checkbox {...wiring} className="mt-0.5" {...input} />}
    </InlineFrame>
  );
}
