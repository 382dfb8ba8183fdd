import { useLocale, useTranslations } from "next-intl";
import { auditActions } from "@/contract/accounts/audit-actions";
import type { AuditEntry } from "@/contract/accounts/audit-log";
import { DEFAULT_TIME_ZONE } from "@/contract/fields/time-zone";
import { formatMomentIn } from "@/lib/format";

/** Actions and fields of earlier versions keep their technical names. */
export function useAuditTexts(timeZone: string | undefined) {
  const t = useTranslations("AuditLog");
  const locale = useLocale();
  return {
    actionOf: ({ action }: AuditEntry): string => {
      const auditAction = auditActions.find((each) => each === action);
      return auditAction ? t(`action.${auditAction}`) : action;
    },
    actorOf: ({ actor }: AuditEntry): string =>
      actor.type === "administrator" ? t("administrator") : actor.name,
    timeOf: ({ createdAt }: AuditEntry): string =>
      formatMomentIn(createdAt, locale, timeZone ?? DEFAULT_TIME_ZONE),
  };
}
