import { useTranslations } from "next-intl";
import { useSession } from "@/components/shell/session/session";
import { Notice } from "@/components/ui/notice";

/** Only owners see which settings are missing; the public pages do not show it. */
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
