import { BookText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, Fragment, type RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FormError } from "@/components/ui/fields/form-error";
import { Notice } from "@/components/ui/notice";
import { Gap, LongTable } from "@/components/ui/tables/long-table";
import { Th } from "@/components/ui/tables/table";
import { useVirtualRows } from "@/components/ui/tables/use-virtual-rows";
import { useLongRowHeight } from "@/lib/hooks/use-long-row-height";
import type { ChatbotForm } from "../chatbot-form";
import { GlossaryRow } from "./glossary-row";
import { GlossaryToolbar } from "./glossary-toolbar";
import { type Glossary, useGlossary } from "./use-glossary";

export function GlossarySection({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Glossary");
  const glossary = useGlossary(form);
  const body = useRef<HTMLTableSectionElement>(null);
  const add = () => {
    flushSync(glossary.add);
    body.current?.querySelector<HTMLElement>("[data-index='0'] input")?.focus();
  };
  return (
    <section className="grid grid-cols-1 gap-3">
      <header>
        <h2 className="text-base font-semibold">{t("title")}</h2>
        <p className="mt-1 text-sm text-pretty text-muted">{t("hint")}</p>
      </header>
      <GlossaryToolbar glossary={glossary} onAdd={add} />
      <FormError message={glossary.faults.list} />
      <GlossaryNotices glossary={glossary} />
      {glossary.entries.length === 0 ? (
        <EmptyState
          icon={BookText}
          title={t("emptyTitle")}
          action={
            <Button type="button" variant="secondary" onClick={add}>
              {t("add")}
            </Button>
          }
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <GlossaryTable glossary={glossary} body={body} />
      )}
    </section>
  );
}

function GlossaryNotices({ glossary }: { glossary: Glossary }) {
  const t = useTranslations("Glossary");
  const { faults, duplicates, only, setOnly } = glossary;
  const toggle = (kind: "faulty" | "duplicates") => (
    <Button
      type="button"
      variant="secondary"
      size="sm"
      onClick={() => setOnly(only === kind ? "all" : kind)}
    >
      {only === kind ? t("showAll") : t("showThese")}
    </Button>
  );
  return (
    <>
      {faults.rows.size > 0 && (
        <Notice kind="danger" action={toggle("faulty")}>
          {t("faulty", { count: faults.rows.size })}
        </Notice>
      )}
      {duplicates.size > 0 && (
        <Notice kind="warning" action={toggle("duplicates")}>
          {t("duplicates", { count: duplicates.size })}
        </Notice>
      )}
    </>
  );
}

type GlossaryTableProps = { glossary: Glossary; body: RefObject<HTMLTableSectionElement | null> };

/** Renders only the rows in view. */
function GlossaryTable({ glossary, body }: GlossaryTableProps) {
  const t = useTranslations("Glossary");
  const { visibleRows } = glossary;
  const { rows, gapAtEnd, keepFocused } = useVirtualRows({
    count: visibleRows.length,
    rowHeight: useLongRowHeight({ isTall: true }),
    body,
  });
  return (
    <LongTable label={t("title")} rowCount={visibleRows.length}>
      <Heads />
      <tbody ref={body} {...keepFocused}>
        {rows.map(({ index, gap }) => (
          <Fragment key={visibleRows[index] ?? index}>
            <Gap height={gap} />
            <EntryRow index={index} entryIndex={visibleRows[index]} glossary={glossary} />
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
