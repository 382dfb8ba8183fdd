import { useState, useSyncExternalStore } from "react";
import { rememberEmail, rememberedEmail } from "./remembered-email";

const neverChanges = () => () => {};

/** The address a link was mailed to, and the way to choose another; "" asks for one. */
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
