import { cn } from "@/lib/cn";

/** Appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className="block animate-appear-delayed">
      <span className={cn("block h-4 animate-waiting rounded-sm bg-selected", className)} />
    </span>
  );
}
