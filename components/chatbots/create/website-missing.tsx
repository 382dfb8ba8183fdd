import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

/** The way to enter the website; saving there leads back to where one is now. */
export const websiteSetting = `${routes.enterpriseSetting}?next=${encodeURIComponent(routes.begunChatbot)}`;

/** The website was taken away while the chatbot was being made: leads to the setting, and from there back to here. */
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
