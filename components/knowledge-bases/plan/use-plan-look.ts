import { useState } from "react";
import type { CrawlPlan } from "@/contract/crawls";
import type { CallError } from "@/lib/api/call-error";
import { usePlan } from "../queries";

/** A look at a website before it is crawled. */
export type PlanLook = {
  /** The address that is or was looked at. */
  asked: string | undefined;
  plan: CrawlPlan | undefined;
  error: CallError | null;
  isLooking: boolean;
  /** Looks at an address; once more where it is the same. */
  look: (address: string) => void;
  /** Ends the look that is under way. */
  stop: () => void;
  /** Was the look at this address ended by hand? */
  hasStopped: (address: string) => boolean;
};

/** Looks at one website at a time: another address ends the look at the one before. */
export function usePlanLook(): PlanLook {
  const [asked, setAsked] = useState<string>();
  const [stopped, setStopped] = useState<string>();
  const { data, error, isFetching, refetch } = usePlan(asked);
  return {
    asked,
    plan: asked === undefined ? undefined : data,
    error: isFetching ? null : error,
    isLooking: isFetching,
    look: (address) => (address === asked ? void refetch() : setAsked(address)),
    stop: () => {
      setStopped(asked);
      setAsked(undefined);
    },
    hasStopped: (address) => address === stopped,
  };
}
