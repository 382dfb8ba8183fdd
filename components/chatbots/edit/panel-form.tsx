import type { ReactNode } from "react";

/** The form of the tab that is shown; the button in the page's head saves it. */
export const panelFormId = "edit-chatbot";

type PanelFormProps = { onSave: () => void; children: ReactNode };

/** What a tab saves, one section below the other. */
export function PanelForm({ onSave, children }: PanelFormProps) {
  return (
    <form
      noValidate
      id={panelFormId}
      className="grid min-w-0 grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}
