import { useState } from "react";
import type { CrawlPlan } from "@/contract/knowledge-bases/crawls";
import type { CallError } from "@/lib/api/call-error";
import { usePlan } from "../queries";

export type PlanPreview = {
  /** Address of the current or last preview. */
  address: string | undefined;
  plan: CrawlPlan | undefined;
  error: CallError | null;
  isBusy: boolean;
  /** Previews an address, even if it is unchanged. */
  start: (address: string) => void;
  cancel: () => void;
  /** Did a person cancel the preview of this address? */
  wasCancelled: (address: string) => boolean;
};

/** Previews one website at a time; another address cancels the running preview. */
export function usePlanPreview(): PlanPreview {
  const [address, setAddress] = useState<string>();
  const [cancelled, setCancelled] = useState<string>();
  const { data, error, isFetching, refetch } = usePlan(address);
  return {
    address,
    plan: address === undefined ? undefined : data,
    error: isFetching ? null : error,
    isBusy: isFetching,
    start: (next) => (next === address ? void refetch() : setAddress(next)),
    cancel: () => {
      setCancelled(address);
      setAddress(undefined);
    },
    wasCancelled: (one) => one === cancelled,
  };
}
