"use client";

import { History, ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DayInput } from "@/components/shell/forms/day-input";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { SearchToolbar } from "@/components/shell/page/search-toolbar";
import { useRight } from "@/components/shell/session/use-right";
import { useTeam } from "@/components/team/queries";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { NoResults } from "@/components/ui/no-results";
import { Pagination } from "@/components/ui/tables/pagination";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import { auditSubjects } from "@/contract/accounts/audit-actions";
import type { AuditEntry } from "@/contract/accounts/audit-log";
import { isDay } from "@/lib/day";
import { EntryDialog } from "./entry-dialog";
import { type AuditList, LIST_PAGE_SIZE, useAuditList } from "./use-audit-list";
import { useAuditTexts } from "./use-audit-texts";

export function AuditLogView() {
  const t = useTranslations("AuditLog");
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <SettingsNav />
      <PageBody>
        <AuditLog />
      </PageBody>
    </>
  );
}

function AuditLog() {
  const t = useTranslations("AuditLog");
  const list = useAuditList();
  const { data, error, refetch, isFetching } = list.entries;
  if (error?.code === "FORBIDDEN") {
    return (
      <EmptyState icon={ShieldAlert} title={t("forbiddenTitle")}>
        {t("forbiddenText")}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <AuditToolbar list={list} />
      <Entries list={list} />
    </div>
  );
}

function Entries({ list }: { list: AuditList }) {
  const t = useTranslations("AuditLog");
  const [open, setOpen] = useState<AuditEntry>();
  const { rows, total = 0, isTotalExact } = list.entries.data ?? {};
  if (rows?.length === 0 && list.isWhole && list.page === 1) {
    return (
      <EmptyState icon={History} title={t("emptyTitle")}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  if (rows?.length === 0) {
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
    <div>
      <AuditTable rows={rows} onOpen={setOpen} />
      <Pagination
        page={list.page}
        pageSize={LIST_PAGE_SIZE}
        {...{ total, isTotalExact }}
        onChange={list.setPage}
      />
      <EntryDialog entry={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}

type AuditTableProps = {
  /** Undefined while loading. */
  rows: readonly AuditEntry[] | undefined;
  onOpen: (entry: AuditEntry) => void;
};

function AuditTable({ rows, onOpen }: AuditTableProps) {
  const t = useTranslations("AuditLog");
  return (
    <StackingTable label={t("title")} aria-busy={!rows} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th className="max-sm:col-span-3">{t("what")}</Th>
          <Th className="max-sm:hidden">{t("who")}</Th>
          <Th className="max-sm:hidden">{t("time")}</Th>
          <Th className="@max-3xl:hidden">{t("origin")}</Th>
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={4} />}
        {rows?.map((entry) => (
          <AuditRow key={entry.id} {...{ entry, onOpen }} />
        ))}
      </tbody>
    </StackingTable>
  );
}

type AuditRowProps = Pick<AuditTableProps, "onOpen"> & { entry: AuditEntry };

function AuditRow({ entry, onOpen }: AuditRowProps) {
  const { actionOf, actorOf, timeOf } = useAuditTexts();
  const below = "max-sm:col-span-3 max-sm:h-auto max-sm:text-muted";
  return (
    <Tr>
      <Td className="max-sm:col-span-3 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0 sm:py-2">
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className="grid w-full min-w-0 text-left hover:text-accent-text focus-visible:-outline-offset-2"
        >
          <span className="truncate font-medium max-sm:whitespace-normal">{actionOf(entry)}</span>
          {entry.subject.name && (
            <span className="truncate text-xs text-muted">{entry.subject.name}</span>
          )}
        </button>
      </Td>
      <Td className={below}>
        <span className="block truncate sm:max-w-48">{actorOf(entry)}</span>
      </Td>
      <Td className={`${below} whitespace-nowrap text-muted tabular-nums max-sm:pb-3`}>
        <time dateTime={entry.createdAt}>{timeOf(entry)}</time>
      </Td>
      <Td className="whitespace-nowrap text-muted tabular-nums @max-3xl:hidden">{entry.address}</Td>
    </Tr>
  );
}

type ListProps = { list: AuditList };

const ON_PHONE = "max-sm:flex-1 max-sm:basis-[45%]";

function AuditToolbar({ list }: ListProps) {
  const t = useTranslations("AuditLog");
  const { subjectType } = list.filters;
  return (
    <SearchToolbar
      search={{ label: t("search"), value: list.typedText, onChange: list.searchFor }}
      exportAs={list.exportAs}
    >
      <FilterSelect
        className={ON_PHONE}
        label={t("area")}
        value={subjectType ?? ""}
        onChange={(value) => list.filterBy({ subjectType: value })}
        options={[
          { value: "", label: t("anyArea") },
          ...auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) })),
        ]}
      />
      <PersonFilter list={list} />
      <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[auto_minmax(0,1fr)]">
        <DayFilter list={list} name="from" />
        <DayFilter list={list} name="to" />
      </div>
    </SearchToolbar>
  );
}

/** Only people who manage the team can list its members. */
function PersonFilter({ list }: ListProps) {
  const t = useTranslations("AuditLog");
  const { data } = useTeam(useRight("team"));
  if (!data) return null;
  return (
    <FilterSelect
      className={`sm:max-w-44 ${ON_PHONE}`}
      label={t("person")}
      value={list.filters.actorId ?? ""}
      onChange={(actorId) => list.filterBy({ actorId })}
      options={[
        { value: "", label: t("anyPerson") },
        ...data.members.map(({ userId, firstName, lastName }) => ({
          value: userId,
          label: `${firstName} ${lastName}`,
        })),
      ]}
    />
  );
}

/** The first or last day of the period, in the reader's time zone. Filters once a whole day has been entered. */
function DayFilter({ list, name }: ListProps & { name: "from" | "to" }) {
  const t = useTranslations("AuditLog");
  const id = useId();
  const [unfinished, setUnfinished] = useState<string>();
  const onChange = (day: string) => {
    const isFinished = day === "" || isDay(day);
    setUnfinished(isFinished ? undefined : day);
    if (isFinished) list.filterBy({ [name]: day });
  };
  return (
    <div className="flex items-center gap-1.5 max-sm:col-span-2 max-sm:grid max-sm:grid-cols-subgrid">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        {t(name)}
      </label>
      <DayInput
        id={id}
        value={unfinished ?? list.filters[name] ?? ""}
        onChange={onChange}
        onBlur={() => setUnfinished(undefined)}
        className="min-w-0 sm:w-38"
      />
    </div>
  );
}
