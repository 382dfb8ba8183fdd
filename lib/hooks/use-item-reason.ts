import { useTranslations } from "next-intl";

/** Returns why a page or file was not imported, by the code of an item. */
export function useItemReason(): (code: string) => string {
  const t = useTranslations();
  return (code) => {
    // Codes that also refuse an upload have their text with the errors of calls.
    const keys = [`ItemErrors.${code}`, `ErrorMessages.${code}`, "ItemErrors.TRAINING_FAILED"];
    // Safe: `has` checks the same key.
    return t(keys.find((key) => t.has(key as never)) as Parameters<typeof t>[0]);
  };
}
