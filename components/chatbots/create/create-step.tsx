import type { ChatbotForm } from "../chatbot-form";
import { GeneralFields } from "../edit/general-fields";
import { LanguageField } from "../language/language-field";
import { KnowledgePicker } from "../edit/knowledge-picker";
import { Appearance } from "@/components/chatbots/appearance/appearance";

type CreateStepProps = { step: number; form: ChatbotForm };

export function CreateStep({ step, form }: CreateStepProps) {
  if (step === 0) {
    return (
      <GeneralFields form={form}>
        <LanguageField form={form} />
      </GeneralFields>
    );
  }
  if (step === 1) return <Appearance form={form} />;
  return <KnowledgePicker form={form} />;
}
