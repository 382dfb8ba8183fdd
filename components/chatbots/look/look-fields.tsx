import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import type { ChatLook } from "@/components/ui/chat-frame";
import { contrast } from "@/components/ui/colour";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { BotPreview } from "./bot-preview";
import { type ChatbotForm, colours, lookOf } from "../chatbot-form";
import { ColourField } from "./colour-field";

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const wellReadable = 4.5;

/** What the text colour stands on: the answers, and around the question box the window itself. */
const grounds = ["bgMsgBox", "bgColor"] as const;

/** The five colours; says when the text would be hard to read. */
export function ColourFields({ form, base }: { form: ChatbotForm; base: ChatLook }) {
  const t = useTranslations("Chatbot");
  const look = useLook(form, base);
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
      <LowContrast look={look} />
    </SectionCard>
  );
}

function LowContrast({ look }: { look: ChatLook }) {
  const t = useTranslations("Chatbot");
  const [worst] = grounds
    .map((ground) => ({ ground, ratio: contrast(look.textColor, look[ground]) }))
    .toSorted((one, other) => one.ratio - other.ratio);
  if (!worst || worst.ratio >= wellReadable) return null;
  // Rounded down, so that what is too little never reads as just enough.
  const ratio = Math.floor(worst.ratio * 10) / 10;
  return (
    <Notice kind="warning">
      {t("lowContrast", { ground: worst.ground, ratio, least: wellReadable })}
    </Notice>
  );
}

/** The first sentence a visitor reads. */
export function WelcomeField({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Chatbot");
  return (
    <SectionCard title={t("welcomeTitle")} description={t("welcomeHint")}>
      <Textarea
        rows={2}
        label={t("welcomeMessage")}
        error={form.formState.errors.configs?.welcomeMessage?.message}
        {...form.register("configs.welcomeMessage")}
      />
    </SectionCard>
  );
}

/** The chatbot as it looks with what has been typed so far. */
export function LivePreview({ form, base }: { form: ChatbotForm; base: ChatLook }) {
  const t = useTranslations("Chatbot");
  const look = useLook(form, base);
  const [name, welcome] = useWatch({
    control: form.control,
    name: ["name", "configs.welcomeMessage"],
  });
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-medium text-muted">{t("preview")}</figcaption>
      <div className="rounded-xl border border-line">
        <BotPreview look={look} name={name} welcome={welcome ?? ""} />
      </div>
    </figure>
  );
}

function useLook(form: ChatbotForm, base: ChatLook): ChatLook {
  return lookOf(useWatch({ control: form.control, name: "configs.ui" }), base);
}
