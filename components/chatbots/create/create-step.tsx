import { useWatch } from "react-hook-form";
import type { ChatbotForm } from "../chatbot-form";
import { GeneralFields } from "../edit/general-fields";
import { LanguageField } from "../language/language-field";
import { KnowledgePicker } from "../edit/knowledge-picker";
import { ColourFields, LivePreview, WelcomeField } from "../look/look-fields";
import { type Template, TemplatePicker } from "../look/template-picker";

type CreateStepProps = { step: number; form: ChatbotForm; templates: Template[] };

/** The fields of one step. */
export function CreateStep({ step, form, templates }: CreateStepProps) {
  if (step === 0) {
    return (
      <GeneralFields form={form}>
        <LanguageField form={form} />
      </GeneralFields>
    );
  }
  if (step === 1) return <Appearance form={form} templates={templates} />;
  return <KnowledgePicker form={form} />;
}

function Appearance({ form, templates }: Omit<CreateStepProps, "step">) {
  const templateId = useWatch({ control: form.control, name: "templateId" });
  const base = templates.find((template) => template.id === templateId) ?? templates[0];
  if (!base) return null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_28.25rem]">
      <div className="grid gap-5">
        <TemplatePicker form={form} templates={templates} />
        <WelcomeField form={form} />
        <ColourFields form={form} base={base.ui} />
      </div>
      <div className="lg:sticky lg:top-20">
        <LivePreview form={form} base={base.ui} />
      </div>
    </div>
  );
}
