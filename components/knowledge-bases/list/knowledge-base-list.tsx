"use client";

import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListToolbar } from "@/components/shell/page/list-toolbar";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { NoResults } from "@/components/ui/no-results";
import { Pagination } from "@/components/ui/tables/pagination";
import { SelectAll } from "@/components/ui/tables/select-all";
import { TableSelection } from "@/components/ui/tables/selection-bar";
import { SortHead } from "@/components/ui/tables/sort-head";
import { SkeletonRows, StackingTable, Th } from "@/components/ui/tables/table";
import { kbTypes } from "@/contract/events";
import { type KnowledgeBase, kbStatuses } from "@/contract/knowledge-bases/knowledge-bases";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { useSelection, type Selection } from "@/lib/hooks/use-selection";
import { routes } from "@/lib/routes";
import { CurrentDialog } from "../current-dialog";
import type { OpenDialog } from "../open-dialog";
import { isTraining } from "../queries";
import { KnowledgeBaseRow } from "./knowledge-base-row";
import { LIST_PAGE_SIZE, useKnowledgeBaseList, type ListState } from "./use-knowledge-base-list";

export function KnowledgeBaseList() {
  const t = useTranslations("KnowledgeBase");
  const list = useKnowledgeBaseList();
  const hasActions = list.knowledgeBases.data !== undefined && !isWithoutKnowledgeBases(list);
  return (
    <>
      <PageHeader
        title={t("listTitle")}
        subtitle={t("listSubtitle")}
        actions={hasActions && <CreateLink />}
      />
      <PageBody>
        <KnowledgeBases list={list} />
      </PageBody>
    </>
  );
}

/** Short on phones, where the title needs the room. */
function CreateLink() {
  const t = useTranslations("KnowledgeBase");
  return (
    <ButtonLink href={routes.newWebsite} aria-label={t("create")}>
      <span className="max-sm:hidden">{t("create")}</span>
      <span className="sm:hidden">{t("createShort")}</span>
    </ButtonLink>
  );
}

/** There are no knowledge bases, rather than none that match the search and the filters. */
const isWithoutKnowledgeBases = ({ knowledgeBases, isWhole }: ListState) =>
  knowledgeBases.data?.total === 0 && isWhole;

function KnowledgeBases({ list }: { list: ListState }) {
  const t = useTranslations("KnowledgeBase");
  const [dialog, setDialog] = useState<OpenDialog>();
  const selection = useSelection<KnowledgeBase>((kb) => kb.dto.kbId);
  const { data, isError, error, refetch, isFetching } = list.knowledgeBases;

  const close = () => setDialog(undefined);
  const finish = () => {
    close();
    selection.clear();
    if (dialog?.kind === "delete") list.setPage(1);
  };
  if (isError && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  const { total = 0, rows } = data ?? {};
  if (isWithoutKnowledgeBases(list)) return <NothingYet />;
  const isEmpty = rows !== undefined && total === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <KnowledgeBaseToolbar list={list} />
      {isEmpty ? (
        <NoResults
          title={t("nothingFoundTitle")}
          text={t("nothingFilteredText")}
          clearLabel={t("clearFilter")}
          onClear={list.clear}
        />
      ) : (
        <KnowledgeBaseTable list={list} selection={selection} onOpen={setDialog} />
      )}
      <Pagination
        page={list.page}
        pageSize={LIST_PAGE_SIZE}
        total={total}
        onChange={list.setPage}
      />
      <CurrentDialog dialog={dialog} rows={rows} onClose={close} onDone={finish} />
    </div>
  );
}

function NothingYet() {
  const t = useTranslations("KnowledgeBase");
  return (
    <EmptyState
      icon={BookOpen}
      title={t("emptyTitle")}
      action={
        <>
          <ButtonLink href={routes.newWebsite}>{t("sourceWeb")}</ButtonLink>
          <ButtonLink variant="secondary" href={routes.newFiles}>
            {t("sourceFile")}
          </ButtonLink>
        </>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function KnowledgeBaseToolbar({ list }: { list: ListState }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <ListToolbar
      search={{ label: t("search"), value: list.typedText, onChange: list.searchFor }}
      filters={<ListFilters list={list} />}
    />
  );
}

/** Also sorts where the table shows no headers. */
function ListFilters({ list: { filter, filterBy, sort, sortBy } }: { list: ListState }) {
  const t = useTranslations("KnowledgeBase");
  const states = useTranslations("KnowledgeBaseStatus");
  return (
    <>
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%]"
        label={t("filterType")}
        value={filter.kbType ?? ""}
        onChange={(type) => filterBy({ kbType: kbTypes.find((one) => one === type) })}
        options={[
          { value: "", label: t("anyType") },
          ...kbTypes.map((type) => ({ value: type, label: t(`type${type}`) })),
        ]}
      />
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%]"
        label={t("filterStatus")}
        value={filter.kbStatus ?? ""}
        onChange={(status) => filterBy({ kbStatus: kbStatuses.find((one) => one === status) })}
        options={[
          { value: "", label: t("anyStatus") },
          ...kbStatuses.map((status) => ({ value: status, label: states(`status${status}`) })),
        ]}
      />
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%] sm:hidden"
        label={t("sortBy")}
        value={sort ?? ""}
        onChange={(field) => sortBy(field || undefined)}
        options={[
          { value: "", label: t("sortNewest") },
          { value: "title", label: t("sortTitle") },
          { value: "-itemCount", label: t("sortPages") },
          { value: "-characterCount", label: t("sortCharacters") },
        ]}
      />
    </>
  );
}

type KnowledgeBaseTableProps = {
  list: ListState;
  selection: Selection<KnowledgeBase>;
  onOpen: (dialog: OpenDialog) => void;
};

const idOf = (kb: KnowledgeBase): string => kb.dto.kbId;

function KnowledgeBaseTable({ list, selection, onOpen }: KnowledgeBaseTableProps) {
  const t = useTranslations("KnowledgeBase");
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  const rows = list.knowledgeBases.data?.rows;
  const idle = rows?.filter((kb) => !isTraining(kb));
  const clear = () => focusAfter(selection.clear);
  return (
    <StackingTable
      label={t("listTitle")}
      aria-busy={!rows}
      className="sm:[&_th]:top-13"
      selection={
        selection.items.length > 0 && (
          <KnowledgeBaseSelection kbs={selection.items} onOpen={onOpen} onClear={clear} />
        )
      }
    >
      <thead>
        <tr>
          <SelectAll label={t("selectAll")} box={target} rows={idle} {...{ idOf, selection }} />
          <Heads list={list} />
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={8} />}
        {rows?.map((kb) => (
          <KnowledgeBaseRow
            key={kb.dto.kbId}
            kb={kb}
            isSelected={selection.has(kb.dto.kbId)}
            onToggle={() => selection.toggle(kb)}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </StackingTable>
  );
}

/** A phone shows only the first column; the toolbar sorts there. */
function Heads({ list: { sort, sortBy } }: { list: ListState }) {
  const t = useTranslations("KnowledgeBase");
  const shared = { sort, onSort: sortBy };
  return (
    <>
      <SortHead {...shared} field="title">
        {t("title")}
      </SortHead>
      <SortHead {...shared} field="kbStatus" className="max-sm:hidden">
        {t("status")}
      </SortHead>
      <SortHead {...shared} field="itemCount" isNumber className="max-sm:hidden">
        {t("items")}
      </SortHead>
      <SortHead {...shared} field="characterCount" isNumber className="@max-5xl:hidden">
        {t("characters")}
      </SortHead>
      <Th isNumber className="@max-4xl:hidden">
        {t("chatbots")}
      </Th>
      <Th className="@max-4xl:hidden">{t("lastCrawl")}</Th>
      <Th className="pl-0">
        <span className="sr-only">{t("actions")}</span>
      </Th>
    </>
  );
}

type KnowledgeBaseSelectionProps = {
  kbs: readonly KnowledgeBase[];
  onOpen: (dialog: OpenDialog) => void;
  onClear: () => void;
};

function KnowledgeBaseSelection({ kbs, onOpen, onClear }: KnowledgeBaseSelectionProps) {
  const t = useTranslations();
  return (
    <TableSelection
      className="sm:top-13"
      label={t("KnowledgeBase.selected", { count: kbs.length })}
      clearLabel={t("Common.clearSelection")}
      onClear={onClear}
    >
      <Button type="button" variant="secondary" onClick={() => onOpen({ kind: "connect", kbs })}>
        {t("KnowledgeBase.connectConfirm")}
      </Button>
      <Button type="button" variant="danger" onClick={() => onOpen({ kind: "delete", kbs })}>
        {t("KnowledgeBase.delete")}
      </Button>
    </TableSelection>
  );
}
