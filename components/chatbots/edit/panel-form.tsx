import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type PanelFormProps = {
  onSave: () => void;
  /** At most 640 px wide. */
  isNarrow?: boolean;
  children: ReactNode;
};

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
