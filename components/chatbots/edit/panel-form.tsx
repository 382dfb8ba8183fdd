import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type PanelFormProps = {
  onSave: () => void;
  /** A few fields, one below the other: 640 pixels wide at most. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** What a tab saves, one section below the other. */
export function PanelForm({ onSave, isNarrow, children }: PanelFormProps) {
  return (
    <form
      noValidate
      className={cn("grid min-w-0 grid-cols-1 gap-5", isNarrow && "max-w-160")}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}
