import { useTranslations } from "next-intl";
import { useSession } from "@/components/shell/session/session";
import { Notice } from "@/components/ui/notice";

export function PlatformModel() {
  const t = useTranslations("AiStyle");
  const ai = useSession().system?.ai;
  if (!ai) return null;
  if (!ai.model) return <Notice title={t("noModelTitle")}>{t("noModel")}</Notice>;
  return (
    <Notice title={t("hasModelTitle", { model: ai.model })}>
      {t("hasModel", { provider: ai.provider })}
    </Notice>
  );
}
