import { useEffect, useRef } from "react";
import type { ConversationSummary } from "@/contract/conversations";
import { focusConversation, focusedConversation } from "./row-focus";

/**
 * Moves the focus to the next row when the focused row leaves the list.
 * @param isCovered whether a dialog is open, which keeps the focus
 * @returns a function that stores the focused row; call it before the row may leave
 */
export function useFollowingRow(
  rows: readonly ConversationSummary[],
  isCovered: boolean,
): () => void {
  const remembered = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    const row = remembered.current;
    if (!row || isCovered || rows.length === 0 || rows.some(({ id }) => id === row.id)) return;
    remembered.current = undefined;
    const following = rows[Math.min(row.index, rows.length - 1)];
    if (following && isFocusLost()) focusConversation(following.id);
  }, [rows, isCovered]);
  return () => {
    const focused = focusedConversation();
    const index = rows.findIndex(({ id }) => id === focused);
    remembered.current = focused && index >= 0 ? { id: focused, index } : undefined;
  };
}

/** A closing dialog focuses `main` if its opener is gone. */
const isFocusLost = () =>
  document.activeElement?.matches("body, main, [role=dialog], [role=dialog] *") ?? true;
