import type { ReactNode } from "react";
import { BackButton } from "./back-button";

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** Shows the arrow that goes one step back; where there is no step, it leads here. */
  back?: string;
  /** Beside the title: what state the thing is in. */
  status?: ReactNode;
  /** Between title and actions. */
  middle?: ReactNode;
  /** At the right; one of them is primary at most. */
  actions?: ReactNode;
};

/** The head of a page: arrow, title, subtitle, status, actions. It stays in sight. */
export function PageHeader({ title, subtitle, back, status, middle, actions }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-1 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-canvas px-4 py-2 sm:px-6">
      <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
        {back !== undefined && <BackButton fallback={back} />}
        <div className="min-w-0">
          <h1 className="truncate text-base font-semibold" title={title}>
            {title}
          </h1>
          {subtitle && <p className="truncate text-xs text-muted">{subtitle}</p>}
        </div>
        {status}
      </div>
      {middle}
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
