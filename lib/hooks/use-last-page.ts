import { useEffect, useEffectEvent } from "react";

type LastPageOptions = {
  data: { total: number } | undefined;
  isPlaceholderData: boolean;
  page: number;
  pageSize: number;
  showPage: (page: number) => void;
};

/** Shows the last page if the current one no longer exists, for example after a deletion. */
export function useLastPage(options: LastPageOptions): void {
  const { data, isPlaceholderData, page, pageSize, showPage } = options;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && page > last;
  const showLast = useEffectEvent(() => showPage(last));
  useEffect(() => {
    if (isBeyond) showLast();
  }, [isBeyond]);
}
