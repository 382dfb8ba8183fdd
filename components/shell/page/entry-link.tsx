import type { ComponentProps, MouseEvent } from "react";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";

type EntryLinkProps = Omit<ComponentProps<"a">, "href" | "children"> & {
  id: string;
  title: string;
  isOpen: boolean;
};

/** Opens an entry of a list beside it. Replaces the history entry if another one is open. */
export function EntryLink({ id, title, isOpen, ...rest }: EntryLinkProps) {
  const { value, hrefOf, enter, replace } = useQueryParameter("id");
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (value === undefined) enter(id);
    else replace(id);
  };
  return (
    <a
      {...rest}
      href={hrefOf(id)}
      title={title}
      aria-current={isOpen || undefined}
      onClick={open}
      className="truncate font-medium hover:text-accent-text focus-visible:-outline-offset-2"
    >
      {title}
    </a>
  );
}
