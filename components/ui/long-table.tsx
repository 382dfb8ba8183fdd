import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Skeleton } from "./skeleton";
import { stacking, Tr } from "./table";

type LongTableProps = ComponentProps<"table"> & {
  label: string;
  /** All rows of the body, drawn or not; undefined while nobody knows. */
  rowCount: number | undefined;
};

/**
 * A table of thousands of rows, of which those in the window are drawn: every row has the same height, what does not
 * fit is cut. It scrolls with the page, its head stays in sight, and on a phone its rows stack.
 */
export function LongTable({ label, rowCount, className, ...rest }: LongTableProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table
        aria-label={label}
        aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
        className={cn(
          "w-full table-fixed border-separate border-spacing-0 text-left text-sm",
          "sm:[&_th]:sticky sm:[&_th]:top-25 sm:[&_th]:z-1 sm:[&_th]:bg-surface",
          "[&_th:first-child]:rounded-tl-lg [&_th:last-child]:rounded-tr-lg",
          stacking,
          className,
        )}
        {...rest}
      />
    </div>
  );
}

type LongRowProps = Omit<ComponentProps<typeof Tr>, "aria-rowindex"> & {
  /** From 0. */
  index: number;
};

/** A row of a long table; `useLongRowHeight` knows how high it is. */
export function LongRow({ index, className, ...rest }: LongRowProps) {
  return (
    <Tr
      data-index={index}
      aria-rowindex={index + 2}
      className={cn(
        "*:h-13 *:overflow-hidden max-sm:h-24 max-sm:content-start max-sm:overflow-hidden",
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
