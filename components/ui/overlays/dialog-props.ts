import type { ReactNode } from "react";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions, the primary one last. */
  footer?: ReactNode;
  /**
   * "drawer" slides in from the left and holds navigation, "sheet" from the right and holds
   * details.
   */
  kind?: "dialog" | "drawer" | "sheet";
  /** Only its own actions close it, because its content is shown once. */
  mustAnswer?: boolean;
  /** Label of the close button. */
  closeLabel: string;
};
