import type { ComponentProps } from "react";

type Props = Pick<ComponentProps<"input">, "autoFocus" | "onBlur">;

/** A field that took the focus by itself and is left empty has not been filled in yet: its form does not judge it. */
export const quietBlur = ({ autoFocus, onBlur }: Props): Props =>
  autoFocus && onBlur
    ? { onBlur: (event) => void (event.target.value !== "" && onBlur(event)) }
    : {};
