import type { ComponentProps, ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";

/** On a phone a row shows checkbox, name and actions, and below them the cell with `isBelow`. */
const stacking = cn(
  "max-sm:block max-sm:[&_:is(thead,tbody)]:block max-sm:[&_:is(td,th)]:content-center",
  "max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:[&_:is(td,th)]:w-auto",
  "max-sm:[&[aria-busy=true]_tbody_td:nth-child(n+4)]:hidden max-sm:[&_tbody_td]:border-b-0! max-sm:[&_tbody_tr:not(:last-child)]:border-b",
);

type TableProps = ComponentProps<"table"> & { label: string };

type StackingTableProps = TableProps & {
  /** `TableSelection`, while rows are selected: it covers the headers. */
  selection?: ReactNode;
};

/**
 * Hides columns in a narrow container (`@max-3xl:hidden`) and stacks its cells on a phone. The
 * caller positions the sticky header (`sm:[&_th]:top-13`).
 */
export function StackingTable({ label, selection, className, ...rest }: StackingTableProps) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      {selection}
      <div className="@container">
        <table
          aria-label={label}
          className={cn(
            "w-full border-separate border-spacing-0 text-left text-sm",
            "sm:[&_th]:sticky sm:[&_th]:z-1 sm:[&_th]:bg-surface",
            selection && "sm:[&_th:not(:first-child)]:invisible",
            stacking,
            className,
          )}
          {...rest}
        />
      </div>
    </div>
  );
}

/** Wide tables scroll horizontally. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div
      {...scrollable}
      aria-label={label}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table aria-label={label} className={cn("w-full text-left text-sm", className)} {...rest} />
    </div>
  );
}

// Scrollable regions must be reachable by keyboard:
// https://dequeuniversity.com/rules/axe/4.11/scrollable-region-focusable
const scrollable = { role: "group", tabIndex: 0 } as const;

/** `isNumber` aligns the column right. */
export function Th({
  className,
  isNumber,
  ...rest
}: ComponentProps<"th"> & { isNumber?: boolean }) {
  return (
    <th
      scope="col"
      className={cn(
        "h-9 border-b border-line px-4 text-xs font-medium whitespace-nowrap text-muted pointer-coarse:h-11",
        isNumber && "text-right",
        className,
      )}
      {...rest}
    />
  );
}

/** `hasChanged` highlights the row once. */
export function Tr({
  className,
  isSelected,
  hasChanged,
  ...rest
}: ComponentProps<"tr"> & { isSelected?: boolean; hasChanged?: boolean }) {
  return (
    <tr
      aria-selected={isSelected}
      className={cn(
        "group transition-colors duration-75 not-last:*:border-b not-last:*:border-line",
        isSelected ? "bg-selected" : "hover:bg-hover",
        hasChanged && "animate-changed",
        className,
      )}
      {...rest}
    />
  );
}

type TdProps = ComponentProps<"td"> & {
  isNumber?: boolean;
  /** In a stacked table: below the name. */
  isBelow?: boolean;
};

/** Numbers are aligned right. */
export function Td({ className, isNumber, isBelow, ...rest }: TdProps) {
  return (
    <td
      className={cn(
        "h-11 px-4 py-0.5",
        isBelow && "max-sm:col-start-2 max-sm:row-start-2 max-sm:h-auto max-sm:pt-0 max-sm:pb-2",
        isNumber && "text-right tabular-nums",
        className,
      )}
      {...rest}
    />
  );
}

export function SkeletonRows({ columns, rows = 6 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="not-last:*:border-b not-last:*:border-line">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className="h-11 px-4">
          <Skeleton className={cn("w-full", column === 0 ? "max-w-40" : "max-w-20")} />
        </td>
      ))}
    </tr>
  ));
}
