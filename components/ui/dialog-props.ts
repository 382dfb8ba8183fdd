import type { ReactNode } from "react";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  /** "drawer" comes in from the left and holds navigation. */
  kind?: "dialog" | "drawer";
  /** What the closing button is called. */
  closeLabel: string;
};
