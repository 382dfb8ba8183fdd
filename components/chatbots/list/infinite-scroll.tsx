"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { onInView } from "@/lib/hooks/use-in-view";
import type { List } from "./use-list";

/** Loads the next page when the end of the list comes near the window. */
export function InfiniteScroll({ list: { found, rows = [], total } }: { list: List }) {
  const t = useTranslations("Chatbot");
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, error } = found;
  if (isFetchNextPageError && error) {
    return <LoadFailed error={error} onRetry={fetchNextPage} isBusy={isFetching} />;
  }
  const isWaiting = hasNextPage && !isFetching;
  return (
    <>
      {isWaiting && <End key={rows.length} onNear={() => void fetchNextPage()} />}
      <p role="status" className="text-xs text-muted tabular-nums">
        {t("shownOf", { count: rows.length, total })}
      </p>
    </>
  );
}

function End({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLSpanElement>(null);
  const loadOn = useEffectEvent(onNear);
  useEffect(() => (end.current ? onInView(end.current, () => loadOn()) : undefined), []);
  return <span ref={end} />;
}
