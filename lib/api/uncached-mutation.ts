import { useCallback, useState } from "react";
import type { Endpoint, Input, Output } from "@/contract/endpoint";
import { type CallError, notifyFailure, toCallError } from "./call-error";
import { useErrorSinks } from "./error-sinks";

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

/** `isShown`: the screen shows the error. */
type Options = { isShown?: boolean };

/** For public pages that must stay small: contract, zod and caller load on submit. */
export function useUncachedMutation<E extends Endpoint>(
  load: () => Promise<E>,
  { isShown = false }: Options = {},
) {
  const sinks = useErrorSinks();
  const [state, setState] = useState<State<E>>(idle);
  const mutate = useCallback(
    (input: Input<E>, { onSuccess, onError }: Outcome<E> = {}) => {
      setState({ ...idle, isPending: true });
      void send(load, input).then(({ data, error }) => {
        setState({ ...idle, isSuccess: !error, data, error });
        if (!error) return onSuccess?.(data);
        notifyFailure(error, sinks, { isShown });
        onError?.(error);
      });
    },
    [load, sinks, isShown],
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
