import { cn } from "@/lib/cn";

const variants = {
  primary: "bg-accent text-on-accent hover:brightness-110",
  secondary: "border border-line-strong bg-surface text-text hover:bg-hover",
  ghost: "text-muted hover:bg-hover hover:text-text",
  danger: "bg-danger text-on-danger hover:brightness-110",
};

const sizes = {
  md: "min-h-8 px-3 py-1 pointer-coarse:min-h-10",
  sm: "min-h-7 px-2 py-0.5 pointer-coarse:min-h-10",
  icon: "size-8 pointer-coarse:size-10",
  iconSm: "size-7 pointer-coarse:size-10",
};

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

export const buttonStyle = ({ variant = "primary", size = "md" }: ButtonStyle) =>
  cn(
    "relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium transition sm:whitespace-nowrap duration-75 select-none",
    "disabled:cursor-not-allowed disabled:opacity-50 disabled:aria-busy:cursor-progress disabled:aria-busy:opacity-100",
    variants[variant],
    sizes[size],
  );
