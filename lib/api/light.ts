import { useCallback, useState } from "react";
import type { Endpoint, Input, Output } from "@/contract/endpoint";
import { call } from "./call";
import { CallError } from "./call-error";
import { tellFailure } from "./failure";
import { useOutlets } from "./outlets";

type Outcome<E extends Endpoint> = {
  onSuccess?: (data: Output<E>) => void;
  onError?: (error: CallError) => void;
};
type State = { isPending: boolean; isSuccess: boolean; error: CallError | null };

const idle: State = { isPending: false, isSuccess: false, error: null };

/**
 * A change without the cache, for pages that anyone opens and that must be light: the contract, with zod, is
 * loaded when it is sent. Used like `useApiMutation`, and its failures end in the same place.
 */
export function useLightMutation<E extends Endpoint>(load: () => Promise<E>) {
  const outlets = useOutlets();
  const [state, setState] = useState(idle);
  const mutate = useCallback(
    (input: Input<E>, { onSuccess, onError }: Outcome<E> = {}) => {
      setState({ ...idle, isPending: true });
      void send(load, input).then(({ data, error }) => {
        setState({ ...idle, isSuccess: !error, error });
        if (!error) return onSuccess?.(data);
        tellFailure(error, outlets);
        onError?.(error);
      });
    },
    [load, outlets],
  );
  return { ...state, mutate };
}

type Result<E extends Endpoint> =
  | { data: Output<E>; error: null }
  | { data: null; error: CallError };

async function send<E extends Endpoint>(
  load: () => Promise<E>,
  input: Input<E>,
): Promise<Result<E>> {
  try {
    return { data: await call(await load(), input), error: null };
  } catch (cause) {
    const isKnown = cause instanceof CallError;
    return { data: null, error: isKnown ? cause : new CallError("INTERNAL", { status: 0, cause }) };
  }
}
