import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { BackButton } from "./back-button";
import { pageColumn } from "./page-column";

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** Shows the arrow that goes one step back; a page that was opened directly goes here instead. */
  back?: string;
  /** The state of what the page shows. */
  status?: ReactNode;
  /** Between title and actions. */
  middle?: ReactNode;
  /** At the right, also on a phone: at most one primary action, the others in a menu. */
  actions?: ReactNode;
};

/** The header of a page: 52 px at every width, and always in sight. */
export function PageHeader({ middle, actions, ...heading }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-1 border-b border-line bg-canvas">
      <div className={cn(pageColumn, "flex h-13 items-center gap-3")}>
        <Heading {...heading} />
        {middle}
        {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** The title keeps the left edge of the page: the arrow stands beside the column, on a phone above the title. */
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
