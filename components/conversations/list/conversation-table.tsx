import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { BareCheckbox } from "@/components/ui/fields/checkbox";
import { SkeletonRows, StackingTable, Th } from "@/components/ui/tables/table";
import type { ConversationSummary } from "@/contract/conversations";
import { cn } from "@/lib/cn";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import type { Selection } from "@/lib/hooks/use-selection";
import type { Task } from "../task";
import { wideOnly } from "./columns";
import { ConversationRow } from "./conversation-row";
import { ConversationSelection } from "./conversation-selection";

type ConversationTableProps = {
  /** Undefined while loading. */
  rows: readonly ConversationSummary[] | undefined;
  selection: Selection<ConversationSummary>;
  openId: string | undefined;
  onTask: (task: Task) => void;
};

/** Beside an open conversation, the facts move below the question. */
export function ConversationTable({ rows, selection, openId, onTask }: ConversationTableProps) {
  const t = useTranslations("Conversations");
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  const clear = () => focusAfter(selection.clear);
  return (
    <StackingTable
      label={t("title")}
      aria-busy={!rows}
      className="sm:[&_th]:top-13"
      selection={
        selection.items.length > 0 && (
          <ConversationSelection {...{ selection, onTask }} onClear={clear} />
        )
      }
    >
      <thead>
        <tr>
          <SelectAll box={target} rows={rows ?? []} selection={selection} />
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
      <Th className={wideOnly}>{t("filter.answered")}</Th>
      <Th isNumber className={wideOnly}>
        {t("turns")}
      </Th>
      <Th className={wideOnly}>{t("filter.rating")}</Th>
      <Th className={cn(wideOnly, "@max-4xl:hidden")}>{t("filter.locale")}</Th>
      <Th className={wideOnly}>{t("lastMessage")}</Th>
    </>
  );
}

type SelectAllProps = {
  box: RefObject<HTMLInputElement | null>;
  rows: readonly ConversationSummary[];
  selection: Selection<ConversationSummary>;
};

function SelectAll({ box, rows, selection }: SelectAllProps) {
  const t = useTranslations("Conversations");
  const areAllSelected = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  return (
    <Th className="w-0 pr-0">
      <BareCheckbox
        ref={box}
        aria-label={t("selectAll")}
        checked={areAllSelected}
        isMixed={!areAllSelected && selection.items.length > 0}
        disabled={rows.length === 0}
        onChange={() => selection.set(rows, !areAllSelected)}
      />
    </Th>
  );
}
