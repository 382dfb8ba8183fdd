import { type KeyboardEvent, useRef } from "react";

type Orientation = "horizontal" | "vertical";

const forward = { horizontal: "ArrowRight", vertical: "ArrowDown" };
const backward = { horizontal: "ArrowLeft", vertical: "ArrowUp" };

type TabKeys<Id extends string> = {
  orientation: Orientation;
  tabs: readonly { id: Id }[];
  active: Id;
  onChange: (id: Id) => void;
};

/** Arrow keys, Home and End move between the tabs of a list, which carry their id as `data-tab`. */
export function useTabKeys<Id extends string>(props: TabKeys<Id>) {
  const { tabs, active, onChange, orientation } = props;
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const next = tabOfKey(event.key, { tabs, at, orientation });
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    ref.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return { ref, onKeyDown };
}

type Position<Tab> = { tabs: readonly Tab[]; at: number; orientation: Orientation };

function tabOfKey<Tab>(key: string, { tabs, at, orientation }: Position<Tab>): Tab | undefined {
  if (key === forward[orientation]) return tabs[(at + 1) % tabs.length];
  if (key === backward[orientation]) return tabs.at(at - 1);
  if (key === "Home") return tabs[0];
  return key === "End" ? tabs.at(-1) : undefined;
}
