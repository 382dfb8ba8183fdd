import { useState } from "react";
import type { CrawlPreview } from "@/contract/knowledge-bases/crawls";
import type { CallError } from "@/lib/api/call-error";
import { usePreview } from "../queries";

export type PreviewState = {
  /** Address of the current or last preview. */
  address: string | undefined;
  result: CrawlPreview | undefined;
  error: CallError | null;
  isBusy: boolean;
  /** Previews an address, even if it is unchanged. */
  start: (address: string) => void;
  cancel: () => void;
  /** Whether a person cancelled the preview of this address. */
  wasCancelled: (address: string) => boolean;
};

/** Previews one website at a time; another address cancels the running preview. */
export function useCrawlPreview(): PreviewState {
  const [address, setAddress] = useState<string>();
  const [cancelled, setCancelled] = useState<string>();
  const { data, error, isFetching, refetch } = usePreview(address);
  return {
    address,
    result: address === undefined ? undefined : data,
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
