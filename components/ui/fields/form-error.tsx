import { useId } from "react";
import { Hint } from "./field-frame";

/** For errors of a group of fields. */
export function FormError({ message }: { message: string | undefined }) {
  return <Hint id={useId()} label="" error={message} />;
}
