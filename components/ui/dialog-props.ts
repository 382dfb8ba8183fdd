import type { ReactNode } from "react";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  /** "drawer" comes in from the left and holds navigation; "sheet" from the right, for a thing with much to it. */
  kind?: "dialog" | "drawer" | "sheet";
  /** It is closed by its own actions only: no stray click or key takes away what is shown once. */
  mustAnswer?: boolean;
  /** What the closing button is called. */
  closeLabel: string;
};
