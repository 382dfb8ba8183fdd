"use client";

import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { useIsSlow } from "@/lib/hooks/use-is-slow";

/** A mounted query without data. */
const isLoading = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && !query.meta?.isSlow;

/** Shows after a delay and offers a retry. */
export function SlowNotice() {
  const t = useTranslations();
  const cache = useQueryClient();
  const isSlow = useIsSlow(useIsFetching({ predicate: isLoading }) > 0);
  const retry = async () => {
    await cache.cancelQueries({ predicate: isLoading });
    await cache.refetchQueries({ predicate: isLoading });
  };
  return (
    <div role="status" className="fixed inset-x-0 bottom-4 z-2 grid justify-items-center px-4">
      {isSlow && (
        <div className="flex animate-rise flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2 text-sm shadow-overlay">
          {t("Common.slow")}
          <Button type="button" variant="secondary" onClick={() => void retry()}>
            {t("Common.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}
