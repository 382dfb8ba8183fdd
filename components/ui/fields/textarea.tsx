import type { ComponentProps } from "react";
import { control } from "./control";
import { FieldFrame, type FrameProps } from "./field-frame";

type TextareaProps = FrameProps & Omit<ComponentProps<"textarea">, keyof FrameProps>;

/** Grows with its text. */
export function Textarea({ label, help, error, isOptional, className, ...rest }: TextareaProps) {
  return (
    <FieldFrame {...{ label, help, error, isOptional, className }}>
      {(wiring) => (
        <textarea
          rows={3}
          className={control("field-sizing-content max-h-80 min-h-20 py-1.5")}
          {...wiring}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
