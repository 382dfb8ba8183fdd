import type { ComponentProps } from "react";
import { control } from "./control";
import { FieldFrame, type FrameProps } from "./field-frame";

type TextareaProps = FrameProps &
  Omit<ComponentProps<"textarea">, keyof FrameProps> & {
    /** Starts with two lines instead of three. */
    isCompact?: boolean;
  };

/** Grows with its text. */
export function Textarea(props: TextareaProps) {
  const { label, help, error, isOptional, describedBy, className, isCompact, ...rest } = props;
  return (
    <FieldFrame {...{ label, help, error, isOptional, describedBy, className }}>
      {(wiring) => (
        <textarea
          rows={isCompact ? 2 : 3}
          className={control(
            `field-sizing-content max-h-80 py-1.5 ${isCompact ? "min-h-14" : "min-h-20"}`,
          )}
          {...wiring}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
