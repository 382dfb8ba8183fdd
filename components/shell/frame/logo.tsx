import { cn } from "@/lib/cn";

/** A speech bubble that points at a line of text. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cn("size-6 shrink-0", className)}>
      <path
        className="fill-accent"
        d="M6 2h12a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-6.2L7 21.6c-.7.5-1.6 0-1.6-.8V18A4 4 0 0 1 2 14V6a4 4 0 0 1 4-4Z"
      />
      <path
        className="stroke-on-accent"
        d="M7 8h10M7 12h6"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold tracking-tight">
      <LogoMark />
      {name}
    </span>
  );
}
