"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/buttons/button";

type SaveBarProps = {
  /** There are unsaved changes. */
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  /** Default: submits the surrounding form, or the one with the id `form`. */
  onSave?: () => void;
  form?: string;
  /** Default: "Unsaved changes". */
  children?: ReactNode;
};

/** Sticky at the bottom. Must be the last child of the content it saves. */
export function SaveBar({ isDirty, children, ...actions }: SaveBarProps) {
  const t = useTranslations("Shell");
  const anchor = useRef<HTMLDivElement>(null);
  const text = children ?? t("unsaved");
  return (
    <div ref={anchor} tabIndex={-1} className="sticky bottom-4 z-1 outline-none">
      <p role="status" className="sr-only">
        {isDirty && text}
      </p>
      {isDirty && (
        <Bar anchor={anchor} {...actions}>
          {text}
        </Bar>
      )}
    </div>
  );
}

type BarProps = Omit<SaveBarProps, "isDirty"> & { anchor: RefObject<HTMLDivElement | null> };

function Bar({ anchor, isBusy, onDiscard, onSave, form, children }: BarProps) {
  const t = useTranslations("Common");
  const { bar, rememberField } = useRestoredFocus(anchor);

  return (
    <div
      ref={bar}
      onFocus={rememberField}
      className="flex animate-rise flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay"
    >
      <span aria-hidden className="mr-auto min-w-0 text-sm font-medium">
        {children}
      </span>
      <div className="ml-auto flex gap-2">
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
    </div>
  );
}

function useRestoredFocus(anchor: BarProps["anchor"]) {
  const bar = useRef<HTMLDivElement>(null);
  const lastField = useRef<Element>(null);

  // When the bar disappears, focus returns to the last field after a key press. After a pointer press it moves to the
  // anchor, because focusing a field opens a phone's keyboard.
  useLayoutEffect(() => {
    const [target, element] = [anchor.current, bar.current];
    // The bar must not cover the focused field.
    document.activeElement
      ?.closest("input, textarea, select, button")
      ?.scrollIntoView({ block: "nearest" });
    return () => {
      const pressed = document.activeElement;
      if (!element?.contains(pressed)) return;
      const field = pressed?.matches(":focus-visible") && lastField.current;
      if (field instanceof HTMLElement && field.isConnected) field.focus();
      else target?.focus({ preventScroll: true });
    };
  }, [anchor]);
  const rememberField = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) lastField.current = relatedTarget;
  };
  return { bar, rememberField };
}
