import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { useController, useWatch } from "react-hook-form";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import type { PreviewContent, WidgetSettings } from "@/contract/chatbots/widget";
import { cn } from "@/lib/cn";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { BotPicture } from "./bot-picture";
import { coloursIn, hasColoursOf, usePreviewSettings } from "./preview-settings";
import type { Template } from "./template";

type TemplatePickerProps = { form: ChatbotForm; templates: readonly [Template, ...Template[]] };

/** Choosing a template applies its colours, unless they were customised. */
export function TemplatePicker({ form, templates }: TemplatePickerProps) {
  const t = useTranslations("Chatbot");
  const { field } = useController({ control: form.control, name: "templateId" });
  const { template: chosenTemplate, settings, opening } = usePreviewSettings(form, templates);
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  const choose = (template: Template) => {
    const hasTemplateColours = hasColoursOf(form.getValues("configs.ui"), chosenTemplate.ui);
    field.onChange(template.id);
    if (hasTemplateColours) applyTemplateColours(form, template);
  };
  return (
    <SectionCard title={t("templateTitle")} description={t("templateHint")}>
      <div
        role="radiogroup"
        aria-label={t("templateTitle")}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.125rem,1fr))] gap-2"
      >
        {templates.map((template) => (
          <TemplateChoice
            key={template.id}
            inputRef={template === chosenTemplate ? target : undefined}
            template={template}
            previewSettings={{ ...settings, templateId: template.id, ui: template.ui }}
            opening={opening}
            isChosen={template === chosenTemplate}
            onChoose={() => choose(template)}
          />
        ))}
      </div>
      <ResetColours
        form={form}
        template={chosenTemplate}
        onApply={() => focusAfter(() => applyTemplateColours(form, chosenTemplate))}
      />
    </SectionCard>
  );
}

function applyTemplateColours(form: ChatbotForm, { ui: templateUi }: Template) {
  const ui = { ...form.getValues("configs.ui"), ...coloursIn(templateUi) };
  form.setValue("configs.ui", ui, { shouldDirty: true, shouldValidate: true });
}

type TemplateChoiceProps = {
  inputRef: Ref<HTMLInputElement> | undefined;
  template: Template;
  previewSettings: WidgetSettings;
  opening: PreviewContent["opening"];
  isChosen: boolean;
  onChoose: () => void;
};

function TemplateChoice(props: TemplateChoiceProps) {
  const { inputRef, template, previewSettings, opening, isChosen, onChoose } = props;
  return (
    <label
      className={cn(
        "grid cursor-pointer justify-items-center gap-1.5 rounded-lg border p-1.5 transition-colors duration-75 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isChosen ? "border-accent bg-accent-soft" : "border-line hover:border-line-strong",
      )}
    >
      <input
        ref={inputRef}
        type="radio"
        name="templateId"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      <BotPicture settings={previewSettings} opening={opening} className="border border-line" />
      <span className="text-sm font-medium">{template.name}</span>
    </label>
  );
}

type ResetColoursProps = { form: ChatbotForm; template: Template; onApply: () => void };

/** Offers the template's colours in place of custom ones. */
function ResetColours({ form, template, onApply }: ResetColoursProps) {
  const t = useTranslations("Appearance");
  const ui = useWatch({ control: form.control, name: "configs.ui" });
  if (hasColoursOf(ui, template.ui)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {t("ownColours")}
      <Button type="button" variant="secondary" size="sm" onClick={onApply}>
        {t("takeColours", { name: template.name })}
      </Button>
    </p>
  );
}
