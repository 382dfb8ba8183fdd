import { useEffect, useRef } from "react";
import type { CallError } from "@/lib/api/call-error";

type Follow<T> = {
  mutate: (input: { params: { token: string } }) => void;
  data: T | null;
  error: CallError | null;
};

/** Follows a mailed link on the client, so that mail scanners do not use it up. */
export function useFollowLink<T>({ mutate, data, error }: Follow<T>, token: string | undefined) {
  const sentToken = useRef<string>(undefined);

  // A link works only once, so it is never sent twice.
  useEffect(() => {
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    mutate({ params: { token } });
  }, [token, mutate]);

  const retry = () => token && mutate({ params: { token } });
  return { data, error, retry };
}
