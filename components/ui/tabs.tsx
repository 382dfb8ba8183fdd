"use client";

import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Mark } from "./mark";
import { useTabKeys } from "./use-tab-keys";

type TabsProps<Id extends string> = {
  label: string;
  /** `mark`: accessible name of a dot beside the label. */
  tabs: readonly { id: Id; label: string; mark?: string }[];
  active: Id;
  onChange: (id: Id) => void;
  /** Content of the active tab. */
  children: ReactNode;
};

/** Arrow keys move between tabs. */
export function Tabs<Id extends string>({ children, ...list }: TabsProps<Id>) {
  const id = useId();
  return (
    <>
      <TabList id={id} {...list} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${list.active}`}
        className="pt-5"
      >
        {children}
      </div>
    </>
  );
}

type TabListProps<Id extends string> = Omit<TabsProps<Id>, "children"> & { id: string };

function TabList<Id extends string>({ id, label, tabs, active, onChange }: TabListProps<Id>) {
  const keys = useTabKeys({ tabs, active, onChange, orientation: "horizontal" });
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      {...keys}
      className="relative flex gap-4 overflow-x-auto [scrollbar-width:none] inset-shadow-[0_-1px] inset-shadow-line"
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          aria-controls={`${id}-panel`}
          isActive={tab.id === active}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.mark && <Mark>{tab.mark}</Mark>}
        </Tab>
      ))}
    </div>
  );
}

/** Scrolls only the row of tabs, not the page. */
function showInRow(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const isCutLeft = tab.offsetLeft < row.scrollLeft;
  const isCutRight = tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth;
  if (isCutLeft || isCutRight) row.scrollLeft = tab.offsetLeft - row.clientWidth / 4;
}

function Tab({ isActive, ...rest }: ComponentProps<"button"> & { isActive: boolean }) {
  return (
    <button
      ref={isActive ? showInRow : undefined}
      type="button"
      role="tab"
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      className={cn(
        "h-9 border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-75 focus-visible:-outline-offset-2",
        isActive ? "border-accent text-text" : "border-transparent text-muted hover:text-text",
      )}
      {...rest}
    />
  );
}
