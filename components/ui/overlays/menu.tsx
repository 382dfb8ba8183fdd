"use client";

import { cloneElement, lazy, Suspense, useState } from "react";
import type { MenuProps } from "./menu-props";

const MenuPanel = lazy(async () => ({ default: (await import("./menu-panel")).MenuPanel }));

/** Loads Radix with the first open menu. */
export function Menu(props: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const onOpenChange = (open: boolean) => {
    setIsOpen(open);
    setWasOpened(true);
  };
  const closedTrigger = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onClick: () => onOpenChange(true),
  });
  if (!wasOpened) return closedTrigger;
  return (
    <Suspense fallback={closedTrigger}>
      <MenuPanel {...props} open={isOpen} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
