import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

export type MenuItem = {
  label: string;
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
};
