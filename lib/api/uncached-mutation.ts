import { useCallback, useRef, useState } from "react";
import type { Endpoint, Input, Output } from "@/contract/endpoint";
import { type CallError, notifyFailure, toCallError } from "./call-error";
import { useErrorHandlers } from "./error-handlers";

type Outcome<E extends Endpoint> = {
  onSuccess?: (data: Output<E>) => void;
  onError?: (error: CallError) => void;
};
type State<E extends Endpoint> = {
  isPending: boolean;
  isSuccess: boolean;
  data: Output<E> | null;
  error: CallError | null;
};

const idle = { isPending: false, isSuccess: false, data: null, error: null };

type Options = {
  /** The screen shows the error. */
  isErrorShown?: boolean;
  /** The screen offers to repeat a slow call. Otherwise a call with the input of the running one is ignored. */
  isRepeatable?: boolean;
};

/**
 * A mutation without the query cache, for public pages that must stay small: contract, zod and
 * caller load on submit.
 */
export function useUncachedMutation<E extends Endpoint>(
  load: () => Promise<E>,
  { isErrorShown = false, isRepeatable = false }: Options = {},
) {
  const handlers = useErrorHandlers();
  const [state, setState] = useState<State<E>>(idle);
  const running = useRef<string>(undefined);
  const mutate = useCallback(
    (input: Input<E>, { onSuccess, onError }: Outcome<E> = {}) => {
      const key = JSON.stringify(input);
      if (!isRepeatable && key === running.current) return;
      running.current = key;
      setState({ ...idle, isPending: true });
      void send(load, input).then(({ data, error }) => {
        running.current = undefined;
        setState({ ...idle, isSuccess: !error, data, error });
        if (!error) return onSuccess?.(data);
        notifyFailure(error, handlers, { isErrorShown });
        onError?.(error);
      });
    },
    [load, handlers, isErrorShown, isRepeatable],
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
    const [{ call }, endpoint] = await Promise.all([import("./call"), load()]);
    return { data: await call(endpoint, input), error: null };
  } catch (cause) {
    return { data: null, error: toCallError(cause) };
  }
}
