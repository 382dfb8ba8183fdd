import Link from "next/link";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "@/lib/cn";
import { Spinner } from "./spinner";

const variants = {
  primary: "bg-accent text-on-accent hover:brightness-110",
  secondary: "border border-line-strong bg-surface text-text hover:bg-hover",
  ghost: "text-muted hover:bg-hover hover:text-text",
  danger: "bg-danger text-on-danger hover:brightness-110",
};

const sizes = {
  md: "h-8 px-3 pointer-coarse:h-10",
  sm: "h-7 px-2 pointer-coarse:h-10",
  icon: "size-8 pointer-coarse:size-10",
  iconSm: "size-7 pointer-coarse:size-10",
};

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes };

const look = ({ variant = "primary", size = "md" }: Look) =>
  cn(
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap transition duration-75 select-none",
    "disabled:cursor-not-allowed disabled:opacity-50",
    variants[variant],
    sizes[size],
  );

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

/** A button. While `busy` it turns its ring, keeps its width and the focus, and takes no press. */
export function Button({
  variant,
  size,
  busy,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cn(look({ variant, size }), className)}
      {...(busy ? { onClick: swallow } : onClick && { onClick })}
      {...rest}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cn("contents", busy && "[&>*]:opacity-0")}>
        {busy ? <span className="inline-flex items-center gap-2">{children}</span> : children}
      </span>
    </button>
  );
}

const swallow = (event: MouseEvent) => event.preventDefault();

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={cn(look({ variant, size }), className)} {...rest} />;
}
