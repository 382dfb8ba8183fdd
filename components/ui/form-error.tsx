import { useId } from "react";
import { Hint } from "./field-frame";

/** What is wrong with a part of a form that is no single field. */
export function FormError({ message }: { message: string | undefined }) {
  return <Hint id={useId()} label="" error={message} />;
}
