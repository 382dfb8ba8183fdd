import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { PAGE_COLUMN } from "./page-column";

/** At most 1,120 px wide; forms 640 px. */
export function PageBody({ isForm, children }: { isForm?: boolean; children: ReactNode }) {
  return (
    <div className={cn(PAGE_COLUMN, "py-6")}>
      {isForm ? <div className="max-w-160">{children}</div> : children}
    </div>
  );
}
