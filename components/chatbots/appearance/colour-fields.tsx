import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { ChatbotUi } from "@/contract/chatbots";
import { type ChatbotForm, colours } from "@/components/chatbots/chatbot-form";
import { ColourField } from "./colour-field";
import { leastReadable, wellReadable } from "./preview-settings";

/** Warns about low contrast. `ui` holds the valid settings. */
export function ColourFields({ form, ui }: { form: ChatbotForm; ui: ChatbotUi }) {
  const t = useTranslations("Chatbot");
  return (
    <SectionCard title={t("coloursTitle")} description={t("coloursHint")}>
      <div className="grid gap-4 sm:grid-cols-2">
        {colours.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={`configs.ui.${name}`}
            render={({ field, fieldState }) => (
              <ColourField
                label={t(name)}
                value={field.value ?? ""}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </div>
      <LowContrast ui={ui} />
    </SectionCard>
  );
}

function LowContrast({ ui }: { ui: ChatbotUi }) {
  const t = useTranslations("Chatbot");
  const worst = leastReadable(ui);
  if (!worst) return null;
  // Rounded down, so that a ratio below the minimum never reads as sufficient.
  const ratio = Math.floor(worst.ratio * 10) / 10;
  return (
    <Notice kind="warning">
      {t("lowContrast", { ground: worst.ground, ratio, least: wellReadable })}
    </Notice>
  );
}
