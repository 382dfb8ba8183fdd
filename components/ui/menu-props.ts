import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  /** Where it leads; or `onSelect`, what it does. */
  href?: string;
  /** It leads to another website, in a tab of its own. */
  isOutside?: boolean;
  /** It saves a file. */
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
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  align?: "start" | "end";
  side?: "top" | "bottom";
};
