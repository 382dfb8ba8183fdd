import type { ComponentProps } from "react";
import { control } from "./control";
import { FieldFrame, type FrameProps } from "./field-frame";
import { skipEmptyBlur } from "./skip-empty-blur";

type FieldProps = Omit<FrameProps, "range"> & Omit<ComponentProps<"input">, keyof FrameProps>;

/** Spread `register(name)` into it. */
export function Field({ label, help, error, isOptional, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, help, error, isOptional, className }} range={rangeOf(input)}>
      {(wiring) => (
        <input
          className={control("h-8 pointer-coarse:h-10")}
          {...wiring}
          {...input}
          {...skipEmptyBlur(input)}
        />
      )}
    </FieldFrame>
  );
}

function rangeOf({ min, max }: Pick<FieldProps, "min" | "max">) {
  return min === undefined || max === undefined
    ? undefined
    : { min: Number(min), max: Number(max) };
}
