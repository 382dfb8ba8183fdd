"use client";

import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { Mark } from "@/components/ui/mark";
import { useTabKeys } from "@/components/ui/use-tab-keys";
import { cn } from "@/lib/cn";
import { SectionMenu } from "./section-menu";

type SectionTabsProps<Id extends string> = {
  label: string;
  groups: readonly SectionGroup<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  /** Content of the active section. */
  children: ReactNode;
};

/** Grouped tabs beside the content, or a menu above it. A change scrolls to the top of the page. */
export function SectionTabs<Id extends string>({ children, ...props }: SectionTabsProps<Id>) {
  const { label, groups, active } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const onChange = (next: Id) => {
    props.onChange(next);
    scrollToTop(panel.current);
  };
  const items = groups.flatMap(({ label: group, sections }) =>
    sections.map(({ id: section, ...item }) => ({
      ...item,
      group,
      isCurrent: section === active,
      onSelect: () => onChange(section),
    })),
  );
  return (
    <SectionColumns
      menu={<SectionMenu label={label} items={items} />}
      list={<TabList {...props} id={id} onChange={onChange} />}
    >
      <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </SectionColumns>
  );
}

function scrollToTop(panel: HTMLElement | null) {
  const isCut = panel && panel.getBoundingClientRect().top < 0;
  if (isCut) document.documentElement.scrollTop = 0;
}

type TabListProps<Id extends string> = Omit<SectionTabsProps<Id>, "children"> & { id: string };

function TabList<Id extends string>({ id, label, groups, active, onChange }: TabListProps<Id>) {
  const tabs = groups.flatMap(({ sections }) => sections);
  const keys = useTabKeys({ tabs, active, onChange, orientation: "vertical" });
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      aria-orientation="vertical"
      {...keys}
      className="grid gap-5"
    >
      {groups.map((group) => (
        <Group key={group.label} label={group.label}>
          {(labelId) =>
            group.sections.map((tab) => (
              <Tab
                key={tab.id}
                id={`${id}-${tab.id}`}
                data-tab={tab.id}
                aria-controls={`${id}-panel`}
                aria-describedby={labelId}
                isActive={tab.id === active}
                onClick={() => onChange(tab.id)}
              >
                {tab.label}
                {tab.mark && <Mark>{tab.mark}</Mark>}
              </Tab>
            ))
          }
        </Group>
      ))}
    </div>
  );
}

type GroupProps = { label: string; children: (labelId: string) => ReactNode };

/** A tab list may contain only tabs, so the label is a description of them. */
function Group({ label, children }: GroupProps) {
  const labelId = useId();
  return (
    <div role="presentation">
      <p id={labelId} aria-hidden className={GROUP_LABEL_STYLE}>
        {label}
      </p>
      {children(labelId)}
    </div>
  );
}

function Tab({ isActive, ...rest }: ComponentProps<"button"> & { isActive: boolean }) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      className={sectionStyle(isActive)}
      {...rest}
    />
  );
}

type Section<Id extends string> = {
  id: Id;
  label: string;
  /** Accessible name of a dot beside the label. */
  mark?: string;
};

type SectionGroup<Id extends string> = {
  label: string;
  sections: readonly Section<Id>[];
};

const sectionStyle = (isActive: boolean): string =>
  cn(
    "flex min-h-8 w-full items-center rounded-md px-2 py-1 text-left text-sm transition-colors duration-75 focus-visible:-outline-offset-2 pointer-coarse:min-h-10",
    isActive ? "bg-selected font-medium text-text" : "text-muted hover:bg-hover hover:text-text",
  );

const GROUP_LABEL_STYLE = "mb-1 px-2 text-xs font-medium text-faint";

type SectionColumnsProps = { list: ReactNode; menu: ReactNode; children: ReactNode };

/**
 * The list stands beside the content if at least 41.5rem remain for it, else the menu above. The
 * labels of the list and the title of the page share one left edge. The content can adapt to its
 * own width, as the list and large text leave less room than the window suggests.
 */
const SectionColumns = ({ list, menu, children }: SectionColumnsProps) => (
  <div className="@container">
    <div className="grid grid-cols-1 @min-[55rem]:grid-cols-[11rem_minmax(0,1fr)] @min-[55rem]:gap-x-10">
      <div className="pb-5 @min-[55rem]:hidden">{menu}</div>
      <div className="sticky top-13 -mx-2 -my-6 hidden max-h-[calc(100dvh-3.25rem)] self-start overflow-y-auto py-6 @min-[55rem]:block">
        {list}
      </div>
      <div className="@container min-w-0">{children}</div>
    </div>
  </div>
);
