import { useLocale, useTranslations } from "next-intl";
import type { FailureFacts, Quota } from "@/lib/api/call-error";
import { formatBytes, formatNumber } from "@/lib/format-numbers";

type Failure = { code: string } & FailureFacts;

/** The reason, the advice (when to retry, or which limit was reached), and both in one text. */
type FailureMessage = { reason: string; advice?: string; text: string };

/** Uses a general message for codes without one. */
export function useFailureMessage(): (failure: Failure) => FailureMessage {
  const t = useTranslations();
  const tellQuota = useQuotaText();
  return ({ code, retryAfterSeconds, quota }) => {
    // Safe: `has` checks the same key.
    const key = `ErrorMessages.${code}` as Parameters<typeof t>[0];
    const reason = t.has(key) ? t(key) : t("ErrorMessages.INTERNAL");
    if (quota) {
      const advice = tellQuota(quota);
      return { reason, advice, text: `${reason} ${advice}` };
    }
    if (!retryAfterSeconds) return { reason, text: reason };
    const count = retryAfterSeconds <= 90 ? retryAfterSeconds : Math.ceil(retryAfterSeconds / 60);
    const unit = retryAfterSeconds <= 90 ? "Seconds" : "Minutes";
    const advice = t(`Common.retryIn${unit}`, { count });
    return { reason, advice, text: `${reason} ${advice}` };
  };
}

function useQuotaText(): (quota: Quota) => string {
  const t = useTranslations("Common");
  const language = useLocale();
  return ({ path, limit, used }) => {
    const format = path.endsWith("Bytes") ? formatBytes : formatNumber;
    const text = { limit: format(limit, language), used: format(used, language) };
    return t(path === "fileBytes" ? "quotaFile" : "quota", text);
  };
}
