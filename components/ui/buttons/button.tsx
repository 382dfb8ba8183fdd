"use client";

import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";
import { buttonStyle, type ButtonStyle } from "./button-style";

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { busy?: boolean };

/**
 * A busy button shows a spinner, keeps width and focus, and ignores clicks. A submit button ignores the second click of
 * a double click, which arrives before the form can make it busy.
 */
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
      className={cn(buttonStyle({ variant, size }), className)}
      onClick={
        busy
          ? preventDefault
          : (event) => (isRepeatedSubmit(event) ? preventDefault(event) : onClick?.(event))
      }
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

/** `detail` counts the clicks of a pointer at one place in quick succession. */
const isRepeatedSubmit = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean =>
  detail > 1 && currentTarget.type === "submit" && currentTarget.form !== null;

const preventDefault = (event: MouseEvent) => event.preventDefault();
