import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { BackButton } from "./back-button";
import { PAGE_COLUMN } from "./page-column";

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** Shows the back arrow; used as its target if the page was opened directly. */
  back?: string;
  status?: ReactNode;
  middle?: ReactNode;
  /** At most one primary action; the others go into a menu. */
  actions?: ReactNode;
};

/** 52 px high at every width, and sticky. */
export function PageHeader({ middle, actions, ...heading }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-1 border-b border-line bg-canvas">
      <div className={cn(PAGE_COLUMN, "flex h-13 items-center gap-3")}>
        <Heading {...heading} />
        {middle}
        {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** The arrow stands beside the column, on a phone above the title. */
function Heading({ title, subtitle, back, status }: Omit<PageHeaderProps, "middle" | "actions">) {
  const hasBack = back !== undefined;
  return (
    <div className="relative grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:flex">
      {hasBack && <BackButton fallback={back} />}
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <h1 className="truncate text-base font-semibold" title={title}>
          {title}
        </h1>
        {subtitle && (
          <p className={cn("truncate text-xs text-muted", hasBack && "max-sm:hidden")}>
            {subtitle}
          </p>
        )}
      </div>
      {status && <div className="shrink-0 max-sm:col-start-2 max-sm:row-start-1">{status}</div>}
    </div>
  );
}
