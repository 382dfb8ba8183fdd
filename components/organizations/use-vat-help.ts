import { useLocale, useTranslations } from "next-intl";
import type { Organization } from "@/contract/accounts/organizations";
import { formatDate } from "@/lib/format";

/** Returns the latest answer of VIES about a VAT ID as a sentence; undefined without one. */
export function useVatHelp({ vatChecks }: Organization) {
  const t = useTranslations("Enterprise");
  const language = useLocale();
  return (vatId: string | null | undefined): string | undefined => {
    const check = vatChecks.find((each) => each.vatId === vatId);
    if (!check) return undefined;
    const date = formatDate(check.checkedAt, language);
    return t(check.isValid ? "vatConfirmed" : "vatUnknown", { date });
  };
}
