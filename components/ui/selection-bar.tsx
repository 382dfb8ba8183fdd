import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button";

type SelectionBarProps = {
  /** "3 selected" */
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** Takes the toolbar's place while something is selected. */
export function SelectionBar({ label, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      <IconButton icon={X} label={clearLabel} onPress={onClear} />
      <p role="status" className="mr-auto text-sm font-medium tabular-nums">
        {label}
      </p>
      {children}
    </div>
  );
}
