import type { LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type RowButtonProps = { icon: LucideIcon; label: string; onPress: () => void };

/** A quiet button of a row: a picture that says its words when one points at it or listens. */
export function RowButton({ icon: Icon, label, onPress }: RowButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="iconSm"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </Button>
  );
}
