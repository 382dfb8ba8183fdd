import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { buttonStyle, type ButtonStyle } from "./button-style";

// Separate from `Button`, so that screens without links do not load the router.
type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={cn(buttonStyle({ variant, size }), className)} {...rest} />;
}
