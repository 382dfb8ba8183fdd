import { useTranslations } from "next-intl";
import { conversationStatuses } from "@/contract/conversations/chat";
import { unansweredStates } from "@/contract/conversations/unanswered";
import { userRoles } from "@/contract/rights";

/** Returns a function for the values of a field. Values without a translation keep their technical names. */
export function useAuditValues(field: string) {
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
