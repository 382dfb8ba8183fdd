import { cn } from "@/lib/cn";

/** Classes of every text control. */
export const control = (className?: string) =>
  cn(
    "w-full rounded-md border border-line-strong bg-surface px-2.5 text-base text-text transition-colors duration-75",
    "hover:border-faint focus-visible:border-accent focus-visible:outline-offset-0",
    "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 [&:read-only:not(select)]:bg-hover",
    "pointer-coarse:text-lg",
    className,
  );
