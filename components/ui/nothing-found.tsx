import { SearchX } from "lucide-react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

type NothingFoundProps = {
  title: string;
  /** What was looked for in vain. */
  text: string;
  clearLabel: string;
  onClear: () => void;
};

/** What stands where search or filter leave nothing, and the way back. */
export function NothingFound({ title, text, clearLabel, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      action={
        <Button type="button" variant="secondary" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
