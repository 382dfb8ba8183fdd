import { useEffect, useRef, useState } from "react";
import { type PendingSignIn, takeSignIn } from "./pending-sign-in";
import { useCompleteSignIn } from "./queries";

/** The query of the address, without what is missing. */
export type CompanyAnswer = { code?: string; state?: string; iss?: string };

/** Sends the answer once, if this window has begun the sign-in. */
export function useCompleteCompanySignIn(
  { code, state, iss }: CompanyAnswer,
  onBegun: (next: string) => void,
  onSignedIn: (next: string) => void,
) {
  const { mutate, data, error } = useCompleteSignIn();
  const pending = useRef<PendingSignIn>(undefined);
  const isSent = useRef(false);
  const [isLost, setIsLost] = useState(false);

  const send = () => {
    if (!code || !state) return;
    pending.current ??= takeSignIn();
    if (!pending.current) return setIsLost(true);
    const { token, next } = pending.current;
    onBegun(next);
    const body = { token, code, state, ...(iss && { iss }) };
    mutate({ body }, { onSuccess: (answer) => "loggedInUser" in answer && onSignedIn(next) });
  };

  // The code works once, so the same one is never sent twice by itself.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  });

  return { data, error, isLost, retry: send };
}
