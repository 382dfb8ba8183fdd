import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import type { ChatLook } from "@/components/ui/chat-frame";
import { contrast } from "@/components/ui/colour";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { BotPreview } from "./bot-preview";
import { type ChatbotForm, colours, lookOf } from "./chatbot-form";
import { ColourField } from "./colour-field";

const wellReadable = 4.5;

/** The five colours; says when answers would be hard to read. */
export function ColourFields({ form, base }: { form: ChatbotForm; base: ChatLook }) {
  const t = useTranslations("Chatbot");
  const look = useLook(form, base);
  const ratio = contrast(look.textColor, look.bgMsgBox);
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
      {ratio < wellReadable && (
        <Notice kind="warning">{t("lowContrast", { ratio: ratio.toFixed(1) })}</Notice>
      )}
    </SectionCard>
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
