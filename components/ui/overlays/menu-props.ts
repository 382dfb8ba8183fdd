import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

export type MenuItem = {
  label: string;
  /** Accessible name of a dot beside the label. */
  mark?: string;
  /** Items of a group are listed together, below its name. */
  group?: string;
  isCurrent?: boolean;
  icon?: LucideIcon;
  /** A link, instead of `onSelect`. */
  href?: string;
  /** Opens in a new tab. */
  isOutside?: boolean;
  /** Downloads a file. */
  isDownload?: boolean;
  onSelect?: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
};

type TriggerProps = {
  onClick?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

export type MenuProps = {
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  align?: "start" | "end";
  side?: "top" | "bottom";
  /** As wide as the trigger, and as high as the window allows. */
  isFullSize?: boolean;
};
