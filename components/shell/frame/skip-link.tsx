import { useTranslations } from "next-intl";

export function SkipLink() {
  const t = useTranslations("Shell");
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-2 -translate-y-16 rounded-md bg-raised px-3 py-2 text-sm font-medium focus:translate-y-0 focus:shadow-overlay"
    >
      {t("skip")}
    </a>
  );
}
