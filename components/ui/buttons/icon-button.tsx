import type { LucideIcon } from "lucide-react";
import { Button } from "./button";

type IconButtonProps = {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  size?: "icon" | "iconSm";
  className?: string;
};

/** Its label is a tooltip and the accessible name. */
export function IconButton({
  icon: Icon,
  label,
  onPress,
  size = "icon",
  className,
}: IconButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size={size}
      className={className}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </Button>
  );
}
