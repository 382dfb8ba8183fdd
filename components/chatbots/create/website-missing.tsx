import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

/** Saving the setting returns to the wizard. */
export const websiteSetting = `${routes.enterpriseSetting}?next=${encodeURIComponent(routes.begunChatbot)}`;

/** Shown if the website was deleted while the wizard was open. */
export function WebsiteMissing() {
  const t = useTranslations("Chatbot");
  return (
    <div role="alert">
      <Notice
        kind="warning"
        title={t("websiteRequiredTitle")}
        action={<ButtonLink href={websiteSetting}>{t("websiteRequiredAction")}</ButtonLink>}
      >
        {t("websiteRequiredText")}
      </Notice>
    </div>
  );
}
