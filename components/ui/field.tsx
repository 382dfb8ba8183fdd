import type { ComponentProps } from "react";
import { control } from "./control";
import { FieldFrame, type FrameProps } from "./field-frame";

type FieldProps = FrameProps & Omit<ComponentProps<"input">, keyof FrameProps>;

/** One labelled input. Spread `register(name)` into it. */
export function Field({ label, help, error, isOptional, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, help, error, isOptional, className }}>
      {(wiring) => <input className={control("h-8 pointer-coarse:h-10")} {...wiring} {...input} />}
    </FieldFrame>
  );
}
