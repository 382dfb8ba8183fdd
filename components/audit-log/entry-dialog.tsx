import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { AuditEntry } from "@/contract/audit-log";
import { FieldChanges } from "./field-changes";
import { useAuditWords } from "./use-audit-words";

type EntryDialogProps = {
  /** Undefined while closed. */
  entry: AuditEntry | undefined;
  timeZone: string | undefined;
  onClose: () => void;
};

export function EntryDialog({ entry, timeZone, onClose }: EntryDialogProps) {
  const t = useTranslations();
  const { actionOf } = useAuditWords(timeZone);
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
          <Facts entry={entry} timeZone={timeZone} />
          <FieldChanges before={entry.before} after={entry.after} />
        </div>
      )}
    </Dialog>
  );
}

function Facts({ entry, timeZone }: { entry: AuditEntry; timeZone: string | undefined }) {
  const t = useTranslations("AuditLog");
  const { actorOf, timeOf } = useAuditWords(timeZone);
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
