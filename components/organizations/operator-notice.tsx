import { useTranslations } from "next-intl";
import { useSession } from "@/components/shell/session";
import { Notice } from "@/components/ui/notice";

/** Tells an owner that the legal pages name no operator yet; the public pages never show what is missing. */
export function OperatorNotice() {
  const t = useTranslations("Enterprise");
  const { system } = useSession();
  const missing = system?.missingOperatorSettings ?? [];
  if (missing.length === 0) return null;
  return (
    <Notice kind="warning" title={t("operatorTitle")}>
      {t("operatorText", { settings: missing.join(", ") })}
    </Notice>
  );
}
