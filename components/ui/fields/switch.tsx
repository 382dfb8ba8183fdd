import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { InlineFrame, type FrameProps } from "./field-frame";

// The browser derives aria-checked from `checked`, which the linter does not know.
const nativeSwitch = { type: "checkbox", role: "switch" } as const;

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role">;

/** Takes effect immediately. Needs a name: `SwitchField`, `aria-label` or `aria-labelledby`. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    <input
      {...nativeSwitch}
      className={cn(
        "relative h-4.5 w-8 shrink-0 cursor-pointer appearance-none rounded-full border border-faint bg-surface transition-colors duration-75 forced-colors:appearance-auto",
        "before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-faint before:transition-transform before:duration-75",
        "checked:border-accent checked:bg-accent checked:before:translate-x-3.5 checked:before:bg-on-accent",
        "disabled:cursor-not-allowed disabled:opacity-50",
        // The touch area is larger than the track.
        "pointer-coarse:after:absolute pointer-coarse:after:-inset-3",
        className,
      )}
      {...rest}
    />
  );
}

type SwitchFieldProps = Pick<FrameProps, "label" | "help" | "error"> & SwitchProps;

export function SwitchField({ label, help, error, className, ...input }: SwitchFieldProps) {
  return (
    <InlineFrame label={label} help={help} error={error} className={className}>
      {(wiring) => <Switch {...wiring} className="mt-px" {...input} />}
    </InlineFrame>
  );
}
