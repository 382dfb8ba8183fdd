import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";

type ItemLinkProps = { itemId: string; title?: string; className?: string; children: ReactNode };

/** Opens the item in a sheet over the current page. */
export function ItemLink({ itemId, title, className, children }: ItemLinkProps) {
  const { hrefOf, enter } = useQueryParameter("item");
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    enter(itemId);
  };
  return (
    <a
      href={hrefOf(itemId)}
      title={title}
      onClick={open}
      className={cn("font-medium hover:text-accent-text", className)}
    >
      {children}
    </a>
  );
}
