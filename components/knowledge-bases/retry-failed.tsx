import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useRetryPages } from "./use-retry-pages";

/** Reads all pages again that were not taken; nothing where there are none. */
export function RetryFailed({ kbId, count }: { kbId: string; count: number }) {
  const t = useTranslations("KnowledgeBase");
  const { retry, isBusy } = useRetryPages(kbId);
  if (count === 0) return null;
  return (
    <Button type="button" variant="secondary" busy={isBusy} onClick={() => retry()}>
      <RefreshCw aria-hidden />
      {t("retryFailed", { count })}
    </Button>
  );
}
