import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { type ChatbotForm, colours } from "@/components/chatbots/chatbot-form";
import { SectionCard } from "@/components/ui/card";
import { control } from "@/components/ui/fields/control";
import { FieldFrame } from "@/components/ui/fields/field-frame";
import { Notice } from "@/components/ui/notice";
import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import { lowestContrast, MIN_CONTRAST_RATIO } from "./readability";

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
  const worst = lowestContrast(ui);
  if (!worst) return null;
  // Rounded down, so that a ratio below the minimum never reads as sufficient.
  const ratio = Math.floor(worst.ratio * 10) / 10;
  return (
    <Notice kind="warning">
      {t("lowContrast", { background: worst.background, ratio, least: MIN_CONTRAST_RATIO })}
    </Notice>
  );
}

type ColourFieldProps = {
  label: string;
  /** `#rrggbb`, or an incomplete input. */
  value: string;
  onChange: (colour: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

function ColourField({ label, value, onChange, onBlur, error }: ColourFieldProps) {
  const t = useTranslations("Chatbot");
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={t("pickColour", { name: label })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 w-10 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1 pointer-coarse:h-10"
          />
          <input
            className={control("h-8 font-mono pointer-coarse:h-10")}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
            {...wiring}
          />
        </div>
      )}
    </FieldFrame>
  );
}
