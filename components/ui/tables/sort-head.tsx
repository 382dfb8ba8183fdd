import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "@/lib/cn";
import { Th } from "./table";

type SortHeadProps = {
  /** Field name of the API. */
  field: string;
  /** A field, or "-field" for descending order. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  isNumber?: boolean;
  className?: string;
  children: string;
};

/** Toggles ascending, descending and unsorted. */
export function SortHead({ field, sort, onSort, isNumber, className, children }: SortHeadProps) {
  const [isUp, isDown] = [sort === field, sort === `-${field}`];
  const next = isUp ? `-${field}` : isDown ? undefined : field;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <Th
      aria-sort={isUp ? "ascending" : isDown ? "descending" : "none"}
      isNumber={isNumber}
      className={className}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cn(
          "group/sort inline-flex items-center gap-1 rounded-sm align-middle hover:text-text pointer-coarse:h-10",
          (isUp || isDown) && "text-text",
          isNumber && "flex-row-reverse",
        )}
      >
        {children}
        <Arrow
          aria-hidden
          className={cn(
            "size-3!",
            !isUp &&
              !isDown &&
              "opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
          )}
        />
      </button>
    </Th>
  );
}
