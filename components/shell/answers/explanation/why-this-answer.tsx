"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";

/** Renders its content when it is open. */
export function WhyThisAnswer({ children }: { children: ReactNode }) {
  const t = useTranslations("AnswerExplanation");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setIsOpen(currentTarget.open);
      }}
      className="group/why @container rounded-lg border border-line text-sm"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2.5 font-medium hover:bg-hover pointer-coarse:py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="text-muted transition-transform duration-75 group-open/why:rotate-90"
        />
        {t("why")}
      </summary>
      {isOpen && <div className="border-t border-line p-4">{children}</div>}
    </details>
  );
}
