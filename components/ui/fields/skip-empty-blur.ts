import type { ComponentProps } from "react";

type Props = Pick<ComponentProps<"input">, "autoFocus" | "onBlur">;

/**
 * Skips validation when an autofocused field is left empty, because nobody has filled it in yet.
 */
export const skipEmptyBlur = ({ autoFocus, onBlur }: Props): Props =>
  autoFocus && onBlur
    ? { onBlur: (event) => void (event.target.value !== "" && onBlur(event)) }
    : {};
