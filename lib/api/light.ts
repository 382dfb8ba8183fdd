import { useState } from "react";
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

  const send = async (input: Input<E>, { onSuccess, onError }: Outcome<E>) => {
    setState({ ...idle, isPending: true });
    try {
      const data = await call(await load(), input);
      setState({ ...idle, isSuccess: true });
      onSuccess?.(data);
    } catch (cause) {
      const error =
        cause instanceof CallError ? cause : new CallError("INTERNAL", { status: 0, cause });
      setState({ ...idle, error });
      tellFailure(error, outlets);
      onError?.(error);
    }
  };
  const mutate = (input: Input<E>, outcome: Outcome<E> = {}) => void send(input, outcome);
  return { ...state, mutate };
}
