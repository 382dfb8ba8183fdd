import { useTranslations } from "next-intl";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { AuditEntry } from "@/contract/audit-log";
import { useAuditTexts } from "./use-audit-words";

type AuditTableProps = {
  /** Undefined while loading. */
  rows: readonly AuditEntry[] | undefined;
  timeZone: string | undefined;
  onOpen: (entry: AuditEntry) => void;
};

export function AuditTable({ rows, timeZone, onOpen }: AuditTableProps) {
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
          <AuditRow key={entry.id} {...{ entry, timeZone, onOpen }} />
        ))}
      </tbody>
    </StackingTable>
  );
}

type AuditRowProps = Pick<AuditTableProps, "timeZone" | "onOpen"> & { entry: AuditEntry };

function AuditRow({ entry, timeZone, onOpen }: AuditRowProps) {
  const { actionOf, actorOf, timeOf } = useAuditTexts(timeZone);
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
