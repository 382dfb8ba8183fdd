import { useState, useSyncExternalStore } from "react";
import { rememberEmail, rememberedEmail } from "./remembered-email";

const neverChanges = () => () => {};

/** Returns the address that a link was sent to; null or empty if the form must ask for it. */
export function useRememberedEmail(purpose: "activation" | "reset") {
  const remembered = useSyncExternalStore(
    neverChanges,
    () => rememberedEmail(purpose),
    () => null,
  );
  const [chosenEmail, setChosenEmail] = useState<string | null>(null);
  const choose = (email: string) => {
    if (email) rememberEmail(purpose, email);
    setChosenEmail(email);
  };
  return { email: chosenEmail ?? remembered, choose };
}
