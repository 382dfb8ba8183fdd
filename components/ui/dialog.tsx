"use client";

import { lazy, Suspense, useState, type ReactNode } from "react";

const DialogPanel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanel }));

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  /** "drawer" comes in from the left and holds navigation. */
  kind?: "dialog" | "drawer";
  /** What the closing button is called. */
  closeLabel: string;
};

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
