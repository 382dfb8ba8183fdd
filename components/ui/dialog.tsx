"use client";

import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./dialog-props";

const DialogPanel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanel }));

/**
 * A modal window; its machinery is loaded when the first one opens. Closed, it gives the focus back to what had it
 * when it opened.
 */
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

/** What has the focus; of a menu, which is about to close, the button that it hangs on. */
function focused(): HTMLElement {
  const { activeElement, body } = document;
  const menu = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menu ? document.getElementById(menu) : activeElement;
  return opener instanceof HTMLElement ? opener : body;
}
