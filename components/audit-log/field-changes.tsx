import { useTranslations } from "next-intl";
import { auditFields } from "@/contract/audit-actions";
import type { AuditEntry } from "@/contract/audit-log";

type FieldChangesProps = Pick<AuditEntry, "before" | "after">;

export function FieldChanges({ before, after }: FieldChangesProps) {
  const t = useTranslations("AuditLog");
  const names = Object.keys({ ...before, ...after });
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-medium">{t("changes")}</h3>
      {names.length === 0 && <p className="text-sm text-muted">{t("noChanges")}</p>}
      {names.map((name) => (
        <div key={name} className="grid grid-cols-1 gap-1.5 border-t border-line pt-3">
          <h4 className="text-sm">
            <FieldName name={name} />
          </h4>
          <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {before && <Value label={t("before")} value={before[name]} />}
            {after && <Value label={t("after")} value={after[name]} />}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** Settings of chatbots keep their technical names. */
function FieldName({ name }: { name: string }) {
  const t = useTranslations("AuditLog");
  const known = auditFields.find((field) => field === name);
  if (known) return t(`field.${known}`);
  return <code className="font-mono text-xs wrap-anywhere">{name.replace("configs.", "")}</code>;
}

function Value({ label, value }: { label: string; value: unknown }) {
  const textOf = useValueWords();
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-sm wrap-anywhere whitespace-pre-wrap">{textOf(value)}</dd>
    </div>
  );
}

function useValueWords() {
  const t = useTranslations("AuditLog");
  return function textOf(value: unknown): string {
    if (value === null || value === undefined || value === "") return t("empty");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "string") return value;
    if (!Array.isArray(value)) return JSON.stringify(value, null, 2);
    return value.length > 0 ? value.map(textOf).join("\n") : t("empty");
  };
}
