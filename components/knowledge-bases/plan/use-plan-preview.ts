import { useState } from "react";
import type { CrawlPlan } from "@/contract/crawls";
import type { CallError } from "@/lib/api/call-error";
import { usePlan } from "../queries";

/** The preview of a website before it is crawled. */
export type PlanPreview = {
  /** The address of the current or last preview. */
  address: string | undefined;
  plan: CrawlPlan | undefined;
  error: CallError | null;
  isBusy: boolean;
  /** Previews an address; once more if it is the same. */
  start: (address: string) => void;
  /** Cancels the running preview. */
  cancel: () => void;
  /** Was the preview of this address cancelled by hand? */
  wasCancelled: (address: string) => boolean;
};

/** Previews one website at a time: another address cancels the preview before. */
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
