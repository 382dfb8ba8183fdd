import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** The form of the tab that is shown; the button in the page's head saves it. */
export const panelFormId = "edit-chatbot";

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
      id={panelFormId}
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
