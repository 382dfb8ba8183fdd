"use client";

import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./dialog-props";

const DialogPanel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanel }));

/** A modal window; its machinery is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
