import { useTranslations } from "next-intl";
import { useId } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { Item } from "@/contract/knowledge-bases";
import { cn } from "@/lib/cn";

type PageChoicesProps = {
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  total: number;
  itemId: string | undefined;
  onChange: (itemId: string) => void;
};

const SHOWN = 20;

/** The selected page comes first. */
export function PageChoices({ items, total, itemId, onChange }: PageChoicesProps) {
  const t = useTranslations("Unanswered");
  const name = useId();
  if (!items) return <Skeleton className="h-40 w-full" />;
  if (items.length === 0) return <p className="text-sm text-muted">{t("noPages")}</p>;
  const chosen = items.find((item) => item.itemId === itemId);
  const others = items.filter((item) => item !== chosen);
  const shown = [...(chosen ? [chosen] : []), ...others].slice(0, SHOWN);
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="sr-only">{t("page")}</legend>
      <div className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {shown.map((item) => (
          <label
            key={item.itemId}
            className={cn(
              "flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-hover",
              item.itemId === itemId && "bg-selected",
            )}
          >
            <input
              type="radio"
              name={name}
              className="mt-1 accent-accent"
              checked={item.itemId === itemId}
              onChange={() => onChange(item.itemId)}
            />
            <PageNames item={item} />
          </label>
        ))}
      </div>
      {total > shown.length && (
        <p className="mt-2 text-xs text-muted">{t("morePages", { count: total - shown.length })}</p>
      )}
    </fieldset>
  );
}

function PageNames({ item: { title, pageUrl } }: { item: Item }) {
  return (
    <span className="grid min-w-0 text-sm">
      <span className="truncate font-medium">{title || pageUrl}</span>
      {title && <span className="truncate text-xs text-muted">{pageUrl}</span>}
    </span>
  );
}
