import Link from "next/link";
import type { ReactNode } from "react";

/** Makes a link within a sentence; it opens beside the form. */
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
