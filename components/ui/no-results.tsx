import { SearchX } from "lucide-react";
import { Button } from "./buttons/button";
import { EmptyState } from "./empty-state";

type NoResultsProps = {
  title: string;
  text: string;
  clearLabel: string;
  onClear: () => void;
};

/** Shown if search or filters match nothing. */
export function NoResults({ title, text, clearLabel, onClear }: NoResultsProps) {
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
