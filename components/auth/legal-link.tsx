import Link from "next/link";
import type { ReactNode } from "react";

/** Returns a rich-text tag for a link that opens in a new tab. */
export const linkTo = (href: string) =>
  function LegalLink(text: ReactNode) {
    return (
      <Link
        href={href}
        target="_blank"
        prefetch={false}
        className="rounded-sm text-accent-text underline underline-offset-2"
      >
        {text}
      </Link>
    );
  };
