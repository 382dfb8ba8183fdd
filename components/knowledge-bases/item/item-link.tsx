import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useAddressPart } from "@/lib/use-address-part";

type ItemLinkProps = { itemId: string; title?: string; className?: string; children: ReactNode };

/** Leads to the view of one page, over what is being looked at. */
export function ItemLink({ itemId, title, className, children }: ItemLinkProps) {
  const { hrefOf, enter } = useAddressPart("item");
  const open = (event: MouseEvent) => {
    // The browser opens a link in a new tab or window if a modifier key is held.
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
