import { Archive, Inbox, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { NoResults } from "@/components/ui/no-results";
import { Pagination } from "@/components/ui/tables/pagination";
import { SelectAll } from "@/components/ui/tables/select-all";
import { TableSelection } from "@/components/ui/tables/selection-bar";
import { SkeletonRows, StackingTable, Th } from "@/components/ui/tables/table";
import type { ConversationSummary } from "@/contract/conversations/conversations";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import type { Selection } from "@/lib/hooks/use-selection";
import { useToasts } from "@/lib/toasts";
import type { OpenDialog } from "../open-dialog";
import { useUpdateConversations } from "../queries";
import { ShortcutHint } from "../shortcut-hint";
import { WIDE_ONLY } from "./columns";
import { ConversationRow } from "./conversation-row";
import { NoConversations } from "./no-conversations";
import { type ConversationList, LIST_PAGE_SIZE } from "./use-conversation-list";

type ListPaneProps = {
  list: ConversationList;
  selection: Selection<ConversationSummary>;
  openId: string | undefined;
  onOpen: (dialog: OpenDialog) => void;
};

export function ListPane({ list, selection, openId, onOpen }: ListPaneProps) {
  const t = useTranslations("Conversations");
  const { rows, total = 0, isTotalExact } = list.conversations.data ?? {};
  if (rows && total === 0) {
    if (list.isWhole) return <NoConversations />;
    return (
      <NoResults
        title={t("nothingFoundTitle")}
        text={t("nothingFoundText")}
        clearLabel={t("clearFilters")}
        onClear={list.clear}
      />
    );
  }
  return (
    <>
      <ConversationTable {...{ rows, selection, openId, onOpen }} />
      <Pagination
        page={list.page}
        pageSize={LIST_PAGE_SIZE}
        {...{ total, isTotalExact }}
        onChange={list.setPage}
      />
      <ShortcutHint onOpen={() => onOpen({ kind: "shortcuts" })} />
    </>
  );
}

type ConversationTableProps = {
  /** Undefined while loading. */
  rows: readonly ConversationSummary[] | undefined;
  selection: Selection<ConversationSummary>;
  openId: string | undefined;
  onOpen: (dialog: OpenDialog) => void;
};

const idOf = ({ id }: ConversationSummary): string => id;

/** Beside an open conversation, the facts move below the question. */
function ConversationTable({ rows, selection, openId, onOpen }: ConversationTableProps) {
  const t = useTranslations("Conversations");
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  return (
    <StackingTable
      label={t("title")}
      aria-busy={!rows}
      className="sm:[&_th]:top-13"
      selection={
        selection.items.length > 0 && (
          <ConversationSelection
            {...{ selection, onOpen }}
            onClear={() => focusAfter(selection.clear)}
          />
        )
      }
    >
      <thead>
        <tr>
          <SelectAll label={t("selectAll")} box={target} {...{ rows, idOf, selection }} />
          <Heads />
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={openId ? 2 : 7} />}
        {rows?.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            isSelected={selection.has(conversation.id)}
            onToggle={() => selection.toggle(conversation)}
          />
        ))}
      </tbody>
    </StackingTable>
  );
}

function Heads() {
  const t = useTranslations("Conversations");
  return (
    <>
      <Th className="@max-3xl:rounded-tr-lg">{t("firstQuestion")}</Th>
      <Th className={WIDE_ONLY}>{t("filter.answered")}</Th>
      <Th isNumber className={WIDE_ONLY}>
        {t("turns")}
      </Th>
      <Th className={WIDE_ONLY}>{t("filter.rating")}</Th>
      <Th className={WIDE_ONLY}>{t("filter.locale")}</Th>
      <Th className={WIDE_ONLY}>{t("lastMessage")}</Th>
    </>
  );
}

type ConversationSelectionProps = {
  selection: Selection<ConversationSummary>;
  onOpen: (dialog: OpenDialog) => void;
  onClear: () => void;
};

const actions = [
  { status: "favorite", icon: Star },
  { status: "archived", icon: Archive },
  { status: "normal", icon: Inbox },
] as const;
type MarkedStatus = (typeof actions)[number]["status"];

function ConversationSelection(props: ConversationSelectionProps) {
  const { selection, onOpen, onClear } = props;
  const t = useTranslations("Conversations");
  const common = useTranslations("Common");
  const mark = useMarkMany(onClear);
  const ids = selection.items.map(({ id }) => id);
  return (
    <TableSelection
      className="sm:top-13"
      label={t("selected", { count: ids.length })}
      clearLabel={common("clearSelection")}
      onClear={onClear}
    >
      {actions.map(({ status, icon }) => (
        <IconButton
          key={status}
          icon={icon}
          size="iconSm"
          label={t(`mark.${status}`)}
          onPress={() => mark(ids, status)}
        />
      ))}
      <Button
        type="button"
        variant="danger"
        size="sm"
        onClick={() => onOpen({ kind: "delete", ids })}
      >
        {common("delete")}
      </Button>
    </TableSelection>
  );
}

function useMarkMany(onDone: () => void) {
  const t = useTranslations("Conversations");
  const toasts = useToasts();
  const { mutate } = useUpdateConversations();
  return (ids: readonly string[], status: MarkedStatus) =>
    mutate(
      { ids, change: status },
      {
        onSuccess: (count) => {
          toasts.show({ kind: "success", title: t(`markedMany.${status}`, { count }) });
          onDone();
        },
      },
    );
}
