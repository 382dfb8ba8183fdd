import type { ComponentProps } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { StackingTable, Tr } from "./table";

type LongTableProps = ComponentProps<typeof StackingTable> & {
  /** All rows, rendered or not; undefined while unknown. */
  rowCount: number | undefined;
};

/** Renders only the rows in the window, all of the same height. Scrolls with the page. */
export function LongTable({ rowCount, className, ...rest }: LongTableProps) {
  return (
    <StackingTable
      aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      className={cn("table-fixed sm:[&_th]:top-25", className)}
      {...rest}
    />
  );
}

type LongRowProps = Omit<ComponentProps<typeof Tr>, "aria-rowindex"> & {
  /** From 0. */
  index: number;
  /** Higher, for rows with fields. */
  isTall?: boolean;
};

/** `useLongRowHeight` returns its height. */
export function LongRow({ index, isTall, className, ...rest }: LongRowProps) {
  return (
    <Tr
      data-index={index}
      aria-rowindex={index + 2}
      className={cn(
        "*:overflow-hidden max-sm:content-start max-sm:overflow-hidden",
        isTall ? "*:h-13 max-sm:h-24" : "*:h-11 *:py-0.5 max-sm:h-18",
        className,
      )}
      {...rest}
    />
  );
}

export function SkeletonRow({ index, columns }: { index: number; columns: number }) {
  return (
    <LongRow index={index}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={cn("px-4", column > 1 && "max-sm:hidden")}>
          <Skeleton className={column === 1 ? "w-40" : "w-full max-w-20"} />
        </td>
      ))}
    </LongRow>
  );
}

/** Replaces rows that are not rendered, in pixels. */
export function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden className="max-sm:block!" style={{ height }} />;
}
