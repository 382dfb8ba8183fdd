import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

const badges: Record<Tone, string> = {
  neutral: "bg-selected text-muted",
  accent: "bg-accent-soft text-accent-text",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger-text",
};

const dots: Record<Tone, string> = {
  neutral: "text-faint",
  accent: "text-accent-text",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger-text",
};

type MarkProps = { tone?: Tone; children: ReactNode; className?: string };

export function Badge({ tone = "neutral", children, className }: MarkProps) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center rounded-sm px-1.5 text-xs font-medium whitespace-nowrap",
        badges[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Has a text, so that colour is never the only signal. `isLive` animates the dot. */
export function Status({
  tone = "neutral",
  isLive,
  children,
  className,
}: MarkProps & { isLive?: boolean }) {
  return (
    <span className={cn("inline-flex items-center gap-2 text-sm sm:whitespace-nowrap", className)}>
      <span aria-hidden className={cn("grid place-items-center", dots[tone])}>
        <span className={cn("size-2 rounded-full bg-current", isLive && "animate-waiting")} />
      </span>
      {children}
    </span>
  );
}
