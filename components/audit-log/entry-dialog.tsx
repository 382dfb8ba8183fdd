import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import { auditFields } from "@/contract/accounts/audit-actions";
import type { AuditEntry } from "@/contract/accounts/audit-log";
import { conversationStatuses } from "@/contract/conversations/chat";
import { unansweredStates } from "@/contract/conversations/unanswered";
import { userRoles } from "@/contract/rights";
import { useAuditTexts } from "./use-audit-texts";

type EntryDialogProps = {
  /** Undefined while closed. */
  entry: AuditEntry | undefined;
  onClose: () => void;
};

export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useTranslations();
  const { actionOf } = useAuditTexts();
  return (
    <Dialog
      open={entry !== undefined}
      kind="sheet"
      onOpenChange={onClose}
      closeLabel={t("Common.close")}
      title={entry ? actionOf(entry) : t("AuditLog.changes")}
      description={entry?.subject.name}
    >
      {entry && (
        <div className="grid grid-cols-1 gap-5">
          <Facts entry={entry} />
          <FieldChanges before={entry.before} after={entry.after} />
        </div>
      )}
    </Dialog>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("AuditLog");
  const { actorOf, timeOf } = useAuditTexts();
  const { actor, address, userAgent, createdAt } = entry;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      <Fact name={t("who")}>
        {actorOf(entry)}
        {actor.email && <span className="block text-muted">{actor.email}</span>}
        {actor.type === "apiKey" && <span className="block text-muted">{t("apiKey")}</span>}
      </Fact>
      <Fact name={t("time")}>
        <time dateTime={createdAt}>{timeOf(entry)}</time>
      </Fact>
      {address && <Fact name={t("origin")}>{address}</Fact>}
      {userAgent && <Fact name={t("browser")}>{userAgent}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </>
);

type FieldChangesProps = Pick<AuditEntry, "before" | "after">;

function FieldChanges({ before, after }: FieldChangesProps) {
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
            {before && <Value label={t("before")} field={name} value={before[name]} />}
            {after && <Value label={t("after")} field={name} value={after[name]} />}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** Settings of chatbots keep their technical names. */
function FieldName({ name }: { name: string }) {
  const t = useTranslations("AuditLog");
  const auditField = auditFields.find((field) => field === name);
  if (auditField) return t(`field.${auditField}`);
  return <code className="font-mono text-xs wrap-anywhere">{name.replace("configs.", "")}</code>;
}

function Value({ label, field, value }: { label: string; field: string; value: unknown }) {
  const textOf = useAuditValues(field);
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-sm wrap-anywhere whitespace-pre-wrap">{textOf(value)}</dd>
    </div>
  );
}

/** Returns a function for the values of a field. Values without a translation keep their technical names. */
function useAuditValues(field: string) {
  const t = useTranslations("AuditLog");
  const wordOf = (value: string): string | undefined => {
    const status = field === "status" && conversationStatuses.find((one) => one === value);
    if (status) return t(`value.status.${status}`);
    const state = field === "state" && unansweredStates.find((one) => one === value);
    if (state) return t(`value.state.${state}`);
    const role = field === "role" && userRoles.find((one) => one === value);
    return role ? t(`value.role.${role}`) : undefined;
  };
  return function textOf(value: unknown): string {
    if (value === null || value === undefined || value === "") return t("empty");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "string") return wordOf(value) ?? value;
    if (!Array.isArray(value)) return JSON.stringify(value, null, 2);
    return value.length > 0 ? value.map(textOf).join("\n") : t("empty");
  };
}
