"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

type SaveBarProps = {
  /** Something differs from what is stored. */
  isDirty: boolean;
  isBusy: boolean;
  /** Restores what is stored. */
  onDiscard: () => void;
  /** Saves; without it the button submits the form around the bar, or the one with the id `form`. */
  onSave?: () => void;
  form?: string;
  /** What is unsaved; "Unsaved changes" by default. */
  children?: ReactNode;
};

/** Save and discard at the lower edge of the window, as long as something is unsaved. The last child of what it saves. */
export function SaveBar({ isDirty, children, ...actions }: SaveBarProps) {
  const t = useTranslations("Shell");
  const place = useRef<HTMLDivElement>(null);
  const text = children ?? t("unsaved");
  return (
    <div ref={place} tabIndex={-1} className="sticky bottom-4 z-1 outline-none">
      <p role="status" className="sr-only">
        {isDirty && text}
      </p>
      {isDirty && (
        <Bar place={place} {...actions}>
          {text}
        </Bar>
      )}
    </div>
  );
}

type BarProps = Omit<SaveBarProps, "isDirty"> & { place: RefObject<HTMLDivElement | null> };

function Bar({ place, isBusy, onDiscard, onSave, form, children }: BarProps) {
  const t = useTranslations("Common");
  const bar = useRef<HTMLDivElement>(null);

  // The pressed button goes with the bar: the focus stays here instead of falling back to the top of the page.
  useLayoutEffect(() => {
    const [target, element] = [place.current, bar.current];
    return () => {
      if (element?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    };
  }, [place]);

  return (
    <div
      ref={bar}
      className="flex animate-rise items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay"
    >
      <span aria-hidden className="mr-auto min-w-0 truncate text-sm font-medium">
        {children}
      </span>
      <Button type="button" variant="ghost" disabled={isBusy} onClick={onDiscard}>
        {t("discard")}
      </Button>
      <Button
        type={onSave ? "button" : "submit"}
        busy={isBusy}
        {...(form !== undefined && { form })}
        {...(onSave && { onClick: onSave })}
      >
        {t("save")}
      </Button>
    </div>
  );
}
