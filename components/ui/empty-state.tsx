import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** One sentence that explains the state. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "grid grid-cols-1 justify-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center",
        className,
      )}
    >
      <span className="grid size-10 place-items-center rounded-lg border border-line bg-surface text-muted">
        <Icon aria-hidden />
      </span>
      <h2 className="mt-4 text-base font-medium">{title}</h2>
      {children && <p className="mt-1 max-w-sm text-sm text-pretty text-muted">{children}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
