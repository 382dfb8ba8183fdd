import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { pageColumn } from "./page-column";

/** The content below a page's header, on the same left edge: 1,120 px wide at most, a form 640. */
export function PageBody({ isForm, children }: { isForm?: boolean; children: ReactNode }) {
  return (
    <div className={cn(pageColumn, "py-6")}>
      {isForm ? <div className="max-w-160">{children}</div> : children}
    </div>
  );
}
