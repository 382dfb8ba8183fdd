import { cn } from "@/lib/cn";

type ProgressProps = { label: string; value: number; max: number; className?: string };

export function Progress({ label, value, max, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={cn("h-1.5 overflow-hidden rounded-full bg-selected", className)}
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full text-accent">
        <rect width={share * 100} height="1" fill="currentColor" />
      </svg>
    </div>
  );
}
