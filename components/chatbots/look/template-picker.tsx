import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import type { Output } from "@/contract/endpoint";
import type { chatbotApi } from "@/contract/chatbots";
import { cn } from "@/lib/cn";
import { BotPreview } from "./bot-preview";
import type { ChatbotForm } from "../chatbot-form";

export type Template = Output<typeof chatbotApi.templates>[number];

/** The looks to start from; choosing one sets every colour. */
export function TemplatePicker({ form, templates }: { form: ChatbotForm; templates: Template[] }) {
  const t = useTranslations("Chatbot");
  const { field } = useController({ control: form.control, name: "templateId" });
  const welcome = useWatch({ control: form.control, name: "configs.welcomeMessage" });
  const choose = (template: Template) => {
    field.onChange(template.id);
    form.setValue("configs.ui", template.ui, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <SectionCard title={t("templateTitle")} description={t("templateHint")}>
      <div role="radiogroup" aria-label={t("templateTitle")} className="flex flex-wrap gap-2">
        {templates.map((template) => (
          <TemplateChoice
            key={template.id}
            template={template}
            welcome={welcome ?? ""}
            isChosen={field.value === template.id}
            onChoose={() => choose(template)}
          />
        ))}
      </div>
    </SectionCard>
  );
}

type TemplateChoiceProps = {
  template: Template;
  welcome: string;
  isChosen: boolean;
  onChoose: () => void;
};

function TemplateChoice({ template, welcome, isChosen, onChoose }: TemplateChoiceProps) {
  return (
    <label
      className={cn(
        "grid gap-2 rounded-lg border p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isChosen ? "border-accent bg-accent-soft" : "border-line hover:border-line-strong",
      )}
    >
      <input
        type="radio"
        name="templateId"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      <BotPreview isSmall look={template.ui} name={template.name} welcome={welcome} />
      <span className="text-center text-sm font-medium">{template.name}</span>
    </label>
  );
}
