import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** The content below a page's head: 1,120 pixels wide at most, a form 640. */
export function PageBody({ isForm, children }: { isForm?: boolean; children: ReactNode }) {
  return (
    <div className={cn("mx-auto w-full px-4 py-6 sm:px-6", isForm ? "max-w-172" : "max-w-292")}>
      {children}
    </div>
  );
}
