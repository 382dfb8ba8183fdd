import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Skeleton } from "./skeleton";
import { StackingTable, Tr } from "./table";

type LongTableProps = ComponentProps<typeof StackingTable> & {
  /** All rows of the body, drawn or not; undefined while nobody knows. */
  rowCount: number | undefined;
};

/**
 * A table of thousands of rows, of which those in the window are drawn: every row has the same height, what does not
 * fit is cut. It scrolls with the page, below a toolbar.
 */
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
  /** Holds fields, so that it is higher. */
  isTall?: boolean;
};

/** A row of a long table; `useLongRowHeight` returns its height. */
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

/** Stands for a row that is loading. */
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

/** Stands for the rows that are not drawn here. Pixels. */
export function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden className="max-sm:block!" style={{ height }} />;
}
