import { useEffect, useEffectEvent, useRef } from "react";
import type { Conversation } from "@/contract/chat";
import type { ConversationSummary } from "@/contract/conversations";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { useCachedConversation } from "./queries";
import { focusConversation, focusedConversation } from "./row-focus";
import { type Shortcut, shortcutOf } from "./shortcuts";
import type { Task } from "./task";
import { useToggleStatus } from "./use-toggle-status";

type Options = {
  rows: readonly ConversationSummary[];
  task: Task | undefined;
  onTask: (task: Task) => void;
};
type Marked = Pick<Conversation, "id" | "status">;

/**
 * Shortcuts apply to the focused row, or else to the open conversation. While one is open, moving
 * opens the next.
 */
export function useConversationShortcuts({ rows, task, onTask }: Options): void {
  const { value: openId, enter, replace, leave } = useQueryParameter("id");
  const toggle = useToggleStatus();
  const findCached = useCachedConversation();
  const rememberRow = useFollowingRow(rows, task !== undefined);
  const move = (step: 1 | -1) => {
    const current = rows.findIndex(({ id }) => id === (focusedConversation() ?? openId));
    const next = rows[current === -1 ? 0 : current + step];
    if (!next) return;
    focusConversation(next.id);
    if (openId) replace(next.id);
  };
  const onTarget = (act: (conversation: Marked) => void) => {
    rememberRow();
    const target = focusedConversation() ?? openId;
    // The open conversation may have left the list, for example because it was archived.
    const found = rows.find(({ id }) => id === target) ?? (target && findCached(target));
    if (found) act(found);
  };
  useShortcutKeys({
    next: () => move(1),
    previous: () => move(-1),
    open: () => onTarget(({ id }) => (openId ? replace(id) : enter(id))),
    close: () => openId && leave(),
    archive: () => onTarget((one) => toggle(one, "archived")),
    favorite: () => onTarget((one) => toggle(one, "favorite")),
    pin: () => onTarget((one) => toggle(one, "pinned")),
    delete: () => onTarget(({ id }) => onTask({ kind: "delete", ids: [id] })),
    help: () => onTask({ kind: "shortcuts" }),
  });
}

/** Listens on the whole page. */
function useShortcutKeys(actions: Record<Shortcut, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    actions[shortcut]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/**
 * Moves the focus to the next row when the focused row leaves the list.
 * @param isCovered whether a dialog is open, which keeps the focus
 * @returns a function that stores the focused row; call it before the row may leave
 */
function useFollowingRow(rows: readonly ConversationSummary[], isCovered: boolean): () => void {
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
