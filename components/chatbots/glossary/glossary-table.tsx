import { useTranslations } from "next-intl";
import { Fragment, type RefObject } from "react";
import { Gap, LongTable } from "@/components/ui/tables/long-table";
import { Th } from "@/components/ui/tables/table";
import { useWindowRows } from "@/components/ui/tables/window-rows";
import { useLongRowHeight } from "@/lib/hooks/use-long-row-height";
import { GlossaryRow } from "./glossary-row";
import type { Glossary } from "./use-glossary";

type GlossaryTableProps = { glossary: Glossary; body: RefObject<HTMLTableSectionElement | null> };

/** Renders only the rows in view. */
export function GlossaryTable({ glossary, body }: GlossaryTableProps) {
  const t = useTranslations("Glossary");
  const { shown } = glossary;
  const { rows, gapAtEnd, keepFocused } = useWindowRows({
    count: shown.length,
    rowHeight: useLongRowHeight({ isTall: true }),
    body,
  });
  return (
    <LongTable label={t("title")} rowCount={shown.length}>
      <Heads />
      <tbody ref={body} {...keepFocused}>
        {rows.map(({ index, gap }) => (
          <Fragment key={shown[index] ?? index}>
            <Gap height={gap} />
            <EntryRow index={index} entryIndex={shown[index]} glossary={glossary} />
          </Fragment>
        ))}
        <Gap height={gapAtEnd} />
      </tbody>
    </LongTable>
  );
}

function Heads() {
  const t = useTranslations("Glossary");
  return (
    <thead className="max-sm:sr-only">
      <tr aria-rowindex={1}>
        <Th className="w-10 pr-0">
          <span className="sr-only">{t("mark")}</span>
        </Th>
        <Th className="w-2/5">{t("term")}</Th>
        <Th>{t("synonyms")}</Th>
        <Th className="w-14 pl-0">
          <span className="sr-only">{t("actions")}</span>
        </Th>
      </tr>
    </thead>
  );
}

type EntryRowProps = { index: number; entryIndex: number | undefined; glossary: Glossary };

/** `entryIndex` is the index in the whole glossary. */
function EntryRow({ index, entryIndex, glossary }: EntryRowProps) {
  const entry = entryIndex === undefined ? undefined : glossary.entries[entryIndex];
  if (entryIndex === undefined || !entry) return null;
  return (
    <GlossaryRow
      index={index}
      entry={entry}
      entryIndex={entryIndex}
      isDuplicate={glossary.duplicates.has(entryIndex)}
      fault={glossary.faults.rows.get(entryIndex)}
      actions={glossary.rowActions}
    />
  );
}
