"use client";

import { ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";

type DisclosureProps = {
  title: string;
  /** Summary of the content. */
  hint?: string;
  /** Opens the section, because it contains an invalid field. */
  isInvalid?: boolean;
  children: ReactNode;
};

export function Disclosure({ title, hint, isInvalid = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || isInvalid}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group/disclosure rounded-lg border border-line bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-5 py-4 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-base font-semibold">{title}</span>
          {hint && <span className="block text-sm text-pretty text-muted">{hint}</span>}
        </span>
        <ChevronRight
          aria-hidden
          className="text-muted transition-transform duration-75 group-open/disclosure:rotate-90"
        />
      </summary>
      <div className="grid grid-cols-1 gap-5 border-t border-line p-5">{children}</div>
    </details>
  );
}
