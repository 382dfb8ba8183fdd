import {
  CircleAlert,
  CircleCheck,
  Info,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type Kind = "info" | "busy" | "success" | "warning" | "danger";

const kinds: Record<Kind, { icon: LucideIcon; iconClass: string }> = {
  info: { icon: Info, iconClass: "text-accent-text" },
  busy: { icon: LoaderCircle, iconClass: "text-accent-text motion-safe:animate-spin" },
  success: { icon: CircleCheck, iconClass: "text-success" },
  warning: { icon: TriangleAlert, iconClass: "text-warning" },
  danger: { icon: CircleAlert, iconClass: "text-danger-text" },
};

type NoticeProps = {
  kind?: Kind;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** An icon button. Stays beside the text at every width, while an action moves below it on phones. */
  dismiss?: ReactNode;
  className?: string;
};

/** A message that stays, unlike a toast. */
export function Notice(props: NoticeProps) {
  const { kind = "info", title, children, action, dismiss, className } = props;
  const { icon: Icon, iconClass } = kinds[kind];
  return (
    <div
      className={cn(
        "flex items-start gap-3 rounded-lg border border-line bg-surface p-4",
        action && "flex-wrap sm:flex-nowrap sm:items-center",
        className,
      )}
    >
      <Icon aria-hidden className={cn(!action && "mt-0.5", iconClass)} />
      <div className={cn("min-w-0 flex-1 text-sm", action && "max-sm:basis-56")}>
        {title && <p className="font-medium">{title}</p>}
        <div className={cn("text-pretty break-words", title && "mt-0.5 text-muted")}>
          {children}
        </div>
      </div>
      {action}
      {dismiss && <div className="-my-1.5 -mr-1.5">{dismiss}</div>}
    </div>
  );
}
