import { useState, useSyncExternalStore } from "react";
import { rememberEmail, rememberedEmail } from "./remembered-email";

const neverChanges = () => () => {};

/** Returns the address a link was sent to; "" if it has to be asked for. */
export function useRememberedEmail(purpose: "activation" | "reset") {
  const remembered = useSyncExternalStore(
    neverChanges,
    () => rememberedEmail(purpose),
    () => null,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (email: string) => {
    if (email) rememberEmail(purpose, email);
    setChosen(email);
  };
  return { email: chosen ?? remembered, choose };
}
