import { useTranslations } from "next-intl";

type Failure = { code: string; retryAfterSeconds?: number | undefined };

/** What is said of a failed call: why, when another try makes sense where the API told it, and both in one. */
type FailureWords = { reason: string; advice?: string; whole: string };

/** Gives the words of a failed call; a code that has none gets the general sentence. */
export function useFailureWords(): (failure: Failure) => FailureWords {
  const t = useTranslations();
  return ({ code, retryAfterSeconds }) => {
    // Safe: `has` is asked about the very same key.
    const key = `ErrorMessages.${code}` as Parameters<typeof t>[0];
    const reason = t.has(key) ? t(key) : t("ErrorMessages.INTERNAL");
    if (!retryAfterSeconds) return { reason, whole: reason };
    const count = retryAfterSeconds <= 90 ? retryAfterSeconds : Math.ceil(retryAfterSeconds / 60);
    const unit = retryAfterSeconds <= 90 ? "Seconds" : "Minutes";
    const advice = t(`Common.retryIn${unit}`, { count });
    return { reason, advice, whole: `${reason} ${advice}` };
  };
}
