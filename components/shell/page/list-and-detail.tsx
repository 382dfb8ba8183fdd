import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type ListAndDetailProps = {
  toolbar: ReactNode;
  list: ReactNode;
  /** Undefined if no entry is open. */
  detail: ReactNode | undefined;
};

/** Side by side in a wide window; a narrow one shows either the list or the open entry. */
export function ListAndDetail({ toolbar, list, detail }: ListAndDetailProps) {
  const hiddenIfNarrow = detail && "max-lg:hidden";
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={cn(hiddenIfNarrow)}>{toolbar}</div>
      <div
        className={cn(
          "grid grid-cols-1 items-start gap-6",
          detail && "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
        )}
      >
        <div className={cn("min-w-0", hiddenIfNarrow)}>{list}</div>
        {detail}
      </div>
    </div>
  );
}
