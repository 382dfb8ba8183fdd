"use client";

import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./dialog-props";

const DialogPanel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanel }));

/** Loads Radix with the first open dialog. Returns the focus on close. */
export function Dialog(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement>();
  if (props.open !== isOpen) {
    setIsOpen(props.open);
    if (props.open) setOpener(focused());
  }
  if (!opener) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} opener={opener} />
    </Suspense>
  );
}

/** Returns the focused element; for a closing menu, its trigger. */
function focused(): HTMLElement {
  const { activeElement, body } = document;
  const menu = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menu ? document.getElementById(menu) : activeElement;
  return opener instanceof HTMLElement ? opener : body;
}
