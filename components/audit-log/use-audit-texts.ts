import { useLocale, useTranslations } from "next-intl";
import { auditActions } from "@/contract/accounts/audit-actions";
import type { AuditEntry } from "@/contract/accounts/audit-log";
import { formatMoment } from "@/lib/format";

/** Actions and fields of earlier versions keep their technical names. */
export function useAuditTexts() {
  const t = useTranslations("AuditLog");
  const locale = useLocale();
  return {
    actionOf: ({ action }: AuditEntry): string => {
      const auditAction = auditActions.find((each) => each === action);
      return auditAction ? t(`action.${auditAction}`) : action;
    },
    actorOf: ({ actor }: AuditEntry): string =>
      actor.type === "administrator" ? t("administrator") : actor.name,
    timeOf: ({ createdAt }: AuditEntry): string => formatMoment(createdAt, locale),
  };
}
