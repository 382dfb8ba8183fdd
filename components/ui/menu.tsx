"use client";

import type { LucideIcon } from "lucide-react";
import { cloneElement, lazy, Suspense, useState, type ReactElement } from "react";

const MenuPanel = lazy(async () => ({ default: (await import("./menu-panel")).MenuPanel }));

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  /** Where it leads; or `onSelect`, what it does. */
  href?: string;
  onSelect?: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
};

type TriggerProps = {
  onClick?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  align?: "start" | "end";
  side?: "top" | "bottom";
};

/** A list of actions behind a button; its machinery is loaded when the first one opens. */
export function Menu(props: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const onOpenChange = (open: boolean) => {
    setIsOpen(open);
    setWasOpened(true);
  };
  const closed = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onClick: () => onOpenChange(true),
  });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuPanel {...props} open={isOpen} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
