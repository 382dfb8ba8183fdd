import { useTranslations } from "next-intl";
import { NoResults } from "@/components/ui/no-results";
import { Pagination } from "@/components/ui/tables/pagination";
import type { ConversationSummary } from "@/contract/conversations";
import type { Selection } from "@/lib/hooks/use-selection";
import { ShortcutHint } from "../shortcut-hint";
import type { Task } from "../task";
import { ConversationTable } from "./conversation-table";
import { NoConversations } from "./no-conversations";
import { type ConversationList, listPageSize } from "./use-conversation-list";

type ListPaneProps = {
  list: ConversationList;
  selection: Selection<ConversationSummary>;
  openId: string | undefined;
  onTask: (task: Task) => void;
};

export function ListPane({ list, selection, openId, onTask }: ListPaneProps) {
  const t = useTranslations("Conversations");
  const { rows, total = 0, isTotalExact } = list.found.data ?? {};
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
      <ConversationTable {...{ rows, selection, openId, onTask }} />
      <Pagination
        page={list.page}
        pageSize={listPageSize}
        {...{ total, isTotalExact }}
        onChange={list.setPage}
      />
      <ShortcutHint onOpen={() => onTask({ kind: "shortcuts" })} />
    </>
  );
}
