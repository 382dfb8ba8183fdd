import { CircleAlert, Copy, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useId, useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { control } from "@/components/ui/fields/control";
import { LongRow } from "@/components/ui/tables/long-table";
import { Td } from "@/components/ui/tables/table";
import type { Entry } from "./entry";
import type { RowActions } from "./use-glossary";

type GlossaryRowProps = {
  /** Index among the visible rows. */
  index: number;
  entry: Entry;
  isDuplicate: boolean;
  /** Message key. */
  fault: string | undefined;
  /** Index in the whole glossary. */
  entryIndex: number;
  actions: RowActions;
};

export const GlossaryRow = memo(function GlossaryRow(props: GlossaryRowProps) {
  const { index, entryIndex, entry, isDuplicate, fault, actions } = props;
  const onChange = (changedEntry: Entry) => actions.change(entryIndex, changedEntry);
  const t = useTranslations("Glossary");
  const remove = t("remove", { term: entry.term });
  const markId = useId();
  const wiring = {
    className: control("h-8 pointer-coarse:h-10"),
    autoComplete: "off",
    onFocus: () => actions.enter(entryIndex),
    ...((isDuplicate || fault) && { "aria-describedby": markId }),
  };
  return (
    <LongRow isTall index={index}>
      <Td className="pr-0">
        <div className="w-4">
          <Mark id={markId} isDuplicate={isDuplicate} fault={fault} />
        </div>
      </Td>
      <Td>
        <input
          {...wiring}
          aria-label={t("termOf", { row: index + 1 })}
          aria-invalid={fault ? true : undefined}
          value={entry.term}
          onBlur={actions.leave}
          onChange={(event) => onChange({ ...entry, term: event.target.value })}
        />
      </Td>
      <Td isBelow>
        <Synonyms {...wiring} {...{ entry, index, onChange }} onBlur={actions.leave} />
      </Td>
      <Td className="pl-0">
        <IconButton icon={Trash2} label={remove} onPress={() => actions.remove(entryIndex)} />
      </Td>
    </LongRow>
  );
});

type SynonymsProps = Pick<GlossaryRowProps, "entry" | "index"> & {
  onChange: (entry: Entry) => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** Normalizes the text on blur only, so that typing is not disturbed. */
function Synonyms({ entry, index, onChange, onBlur, ...wiring }: SynonymsProps) {
  const t = useTranslations("Glossary");
  const [typedText, setTypedText] = useState<string>();
  return (
    <input
      {...wiring}
      aria-label={t("synonymsOf", { term: entry.term || String(index + 1) })}
      placeholder={t("synonymsPlaceholder")}
      value={typedText ?? synonymText(entry.synonyms)}
      onChange={(event) => {
        setTypedText(event.target.value);
        onChange({ ...entry, synonyms: typedSynonyms(event.target.value) });
      }}
      onBlur={() => {
        setTypedText(undefined);
        onBlur();
      }}
    />
  );
}

type MarkProps = { id: string; isDuplicate: boolean; fault: string | undefined };

/** An icon whose tooltip names the error. */
function Mark({ id, isDuplicate, fault }: MarkProps) {
  const t = useTranslations();
  // Safe: the contract's messages are message keys.
  const key = fault as Parameters<typeof t>[0] | undefined;
  const words = key && (t.has(key) ? t(key) : t("Glossary.faultyOne"));
  const label = words ?? (isDuplicate ? t("Glossary.duplicate") : undefined);
  if (!label) return null;
  const Icon = fault ? CircleAlert : Copy;
  return (
    <span title={label} className={fault ? "grid text-danger-text" : "grid text-warning"}>
      <Icon aria-hidden />
      <span id={id} className="sr-only">
        {label}
      </span>
    </span>
  );
}

/** Joins synonyms with commas, or semicolons if a synonym contains a comma. */
export function synonymText(synonyms: readonly string[]): string {
  const hasComma = synonyms.some((synonym) => synonym.includes(","));
  if (!hasComma) return synonyms.join(", ");
  return synonyms.length === 1 ? `${synonyms[0]};` : synonyms.join("; ");
}

/** Splits typed synonyms and drops duplicates. */
export const typedSynonyms = (text: string): string[] => [
  ...new Set(
    text
      .split(text.includes(";") ? ";" : ",")
      .map((synonym) => synonym.trim())
      .filter((synonym) => synonym !== ""),
  ),
];
