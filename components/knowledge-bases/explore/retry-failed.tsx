import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { useWords } from "../kb-type";
import { useRetryPages } from "./use-retry-pages";

/** Renders nothing if nothing failed. */
export function RetryFailed({ kbId, count }: { kbId: string; count: number }) {
  const words = useWords();
  const { retry, isBusy } = useRetryPages(kbId);
  if (count === 0) return null;
  return (
    <Button type="button" variant="secondary" busy={isBusy} onClick={() => retry()}>
      <RefreshCw aria-hidden />
      {words("retryFailed", { count })}
    </Button>
  );
}
