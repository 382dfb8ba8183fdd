import { useTranslations } from "next-intl";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { BaseSection } from "./base-section";
import { FieldSection } from "./field-section";
import { OverlaySection } from "./overlay-section";
import { StateSection } from "./state-section";
import { TableSection } from "./table-section";

const themes = ["light", "dark"] as const;

export function Gallery() {
  const t = useTranslations("Design");
  return (
    <main className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">{t("title")}</h1>
          <p className="mt-1 text-base text-muted">{t("lead")}</p>
        </div>
        <LanguageSwitch />
      </div>
      <div className="mt-6 grid gap-4 xl:grid-cols-2">
        {themes.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={t(theme)}
            className="grid min-w-0 content-start gap-8 rounded-xl border border-line bg-canvas p-4 text-text sm:p-6"
          >
            <h2 className="text-lg font-semibold">{t(theme)}</h2>
            <BaseSection />
            <FieldSection />
            <OverlaySection />
            <TableSection />
            <StateSection />
          </section>
        ))}
      </div>
    </main>
  );
}
