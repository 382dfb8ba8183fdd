import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/lib/cn";

type SelectionBarProps = {
  /** "3 selected" */
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** Actions for the selection. */
  children: ReactNode;
};

export function SelectionBar({ label, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <div className="flex min-h-8 w-full items-center gap-2">
      <p role="status" className="mr-auto min-w-0 truncate text-sm font-medium tabular-nums">
        {label}
      </p>
      {children}
      <IconButton icon={X} label={clearLabel} onPress={onClear} />
    </div>
  );
}

/** Covers the column headers; on a phone it is fixed at the bottom. */
export function TableSelection({ className, ...bar }: SelectionBarProps & { className: string }) {
  return (
    <div
      className={cn(
        "z-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:p-3",
        "sm:sticky sm:h-0",
        className,
      )}
    >
      <div className="sm:ml-12 sm:flex sm:h-9 sm:items-center sm:border-b sm:border-line sm:bg-surface sm:pr-2 sm:pl-4 sm:pointer-coarse:h-11">
        <SelectionBar {...bar} />
      </div>
    </div>
  );
}
