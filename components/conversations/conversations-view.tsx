"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ListAndDetail } from "@/components/shell/page/list-and-detail";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import type { Conversation } from "@/contract/conversations/chat";
import type { ConversationSummary } from "@/contract/conversations/conversations";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { type Selection, useSelection } from "@/lib/hooks/use-selection";
import { CurrentDialog } from "./current-dialog";
import { ConversationPane } from "./detail/conversation-pane";
import { ConversationToolbar } from "./list/conversation-toolbar";
import { ListPane } from "./list/list-pane";
import { NoConversations } from "./list/no-conversations";
import { type ConversationList, useConversationList } from "./list/use-conversation-list";
import type { OpenDialog } from "./open-dialog";
import { useCachedConversation } from "./queries";
import { type Shortcut, shortcutOf } from "./shortcuts";
import { useToggleStatus } from "./use-toggle-status";

export function ConversationsView() {
  const list = useConversationList();
  const selection = useSelection<ConversationSummary>(({ id }) => id);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { value: openId, leave, replace } = useQueryParameter("id");
  const rows = list.conversations.data?.rows;
  useConversationShortcuts({ rows: rows ?? [], dialog, onOpen: setDialog });
  useEffect(() => {
    if (openId === undefined) return undefined;
    return () => {
      if (document.activeElement === document.body) focusConversation(openId);
    };
  }, [openId]);

  const finish = () => {
    selection.clear();
    const isOpenGone = dialog?.kind !== "delete" || dialog.ids.some((id) => id === openId);
    if (isOpenGone) replace(undefined);
  };
  return (
    <PageBody>
      <Content {...{ list, selection, openId }} onOpen={setDialog} onClose={leave} />
      <CurrentDialog dialog={dialog} onClose={() => setDialog(undefined)} onDeleted={finish} />
    </PageBody>
  );
}

type ContentProps = {
  list: ConversationList;
  selection: Selection<ConversationSummary>;
  openId: string | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
};

function Content({ list, selection, openId, onOpen, onClose }: ContentProps) {
  const { error, data, refetch, isFetching } = list.conversations;
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (data?.total === 0 && list.isWhole && !openId) return <NoConversations />;
  return (
    <ListAndDetail
      toolbar={<ConversationToolbar list={list} />}
      list={<ListPane {...{ list, selection, openId, onOpen }} />}
      detail={openId && <ConversationPane key={openId} id={openId} {...{ onOpen, onClose }} />}
    />
  );
}

type Options = {
  rows: readonly ConversationSummary[];
  dialog: OpenDialog | undefined;
  onOpen: (dialog: OpenDialog) => void;
};
type StatusTarget = Pick<Conversation, "id" | "status">;

/**
 * Shortcuts apply to the focused row, or else to the open conversation. While one is open, moving
 * opens the next.
 */
function useConversationShortcuts({ rows, dialog, onOpen }: Options): void {
  const { value: openId, enter, replace, leave } = useQueryParameter("id");
  const toggle = useToggleStatus();
  const findCached = useCachedConversation();
  const rememberRow = useFollowingRow(rows, dialog !== undefined);
  const move = (step: 1 | -1) => {
    const current = rows.findIndex(({ id }) => id === (focusedConversation() ?? openId));
    const next = rows[current === -1 ? 0 : current + step];
    if (!next) return;
    focusConversation(next.id);
    if (openId) replace(next.id);
  };
  const onTarget = (act: (conversation: StatusTarget) => void) => {
    rememberRow();
    const target = focusedConversation() ?? openId;
    // The open conversation may have left the list, for example because it was archived.
    const conversation = rows.find(({ id }) => id === target) ?? (target && findCached(target));
    if (conversation) act(conversation);
  };
  useShortcutKeys({
    next: () => move(1),
    previous: () => move(-1),
    open: () => onTarget(({ id }) => (openId ? replace(id) : enter(id))),
    close: () => openId && leave(),
    archive: () => onTarget((one) => toggle(one, "archived")),
    favorite: () => onTarget((one) => toggle(one, "favorite")),
    pin: () => onTarget((one) => toggle(one, "pinned")),
    delete: () => onTarget(({ id }) => onOpen({ kind: "delete", ids: [id] })),
    help: () => onOpen({ kind: "shortcuts" }),
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

const linkTo = (id: string) =>
  document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);

const focusConversation = (id: string): void => linkTo(id)?.focus();

/** Returns the id of the conversation whose row has the focus. */
const focusedConversation = (): string | undefined =>
  document.activeElement
    ?.closest("tr")
    ?.querySelector("[data-conversation]")
    ?.getAttribute("data-conversation") ?? undefined;
