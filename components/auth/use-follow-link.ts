import { useEffect, useRef } from "react";
import type { CallError } from "@/lib/api/call-error";

type Follow<T> = {
  mutate: (input: { params: { token: string } }) => void;
  data: T | null;
  error: CallError | null;
};

/** Follows the link of a mail when a person opens its page, so that a mail scanner's look-up uses nothing up. */
export function useFollowLink<T>({ mutate, data, error }: Follow<T>, token: string | undefined) {
  const asked = useRef<string>(undefined);

  // The outside system is the API, which takes a link once only: never ask twice for the same one.
  useEffect(() => {
    if (!token || asked.current === token) return;
    asked.current = token;
    mutate({ params: { token } });
  }, [token, mutate]);

  const retry = () => token && mutate({ params: { token } });
  return { data, error, retry };
}
