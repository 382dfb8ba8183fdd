import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { buttonLook, type ButtonLook } from "./button-look";

// In a file of its own: what shows a button only, such as the error page, need not load the router's link.
type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={cn(buttonLook({ variant, size }), className)} {...rest} />;
}
