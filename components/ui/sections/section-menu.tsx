import { ChevronDown } from "lucide-react";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/overlays/menu";
import type { MenuItem } from "@/components/ui/overlays/menu-props";

type SectionMenuProps = {
  label: string;
  items: readonly MenuItem[];
};

/** Shows the current item and opens the list. */
export function SectionMenu({ label, items }: SectionMenuProps) {
  const current = items.find(({ isCurrent }) => isCurrent);
  return (
    <Menu
      align="start"
      isFullSize
      items={items}
      trigger={
        <button
          type="button"
          className="flex h-10 w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-left text-sm hover:bg-hover aria-expanded:bg-hover sm:w-80"
        >
          <span className="sr-only">{label}: </span>
          {current?.group !== undefined && (
            <span className="min-w-0 shrink-99 truncate text-muted">
              {current.group}
              <span aria-hidden> / </span>
            </span>
          )}
          <span className="min-w-0 truncate font-medium">{current?.label}</span>
          {current?.mark !== undefined && <Mark>{current.mark}</Mark>}
          <ChevronDown aria-hidden className="ml-auto shrink-0 text-muted" />
        </button>
      }
    />
  );
}
