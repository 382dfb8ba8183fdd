import type { Chatbot } from "@/contract/chatbots";
import type { ChatbotForm } from "../chatbot-form";
import { ColourFields, LivePreview, WelcomeField } from "../look/look-fields";

type AppearancePanelProps = { form: ChatbotForm; chatbot: Chatbot };

/** How the chatbot looks and welcomes, and a picture of it. */
export function AppearancePanel({ form, chatbot }: AppearancePanelProps) {
  const { ui } = chatbot.configs;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_28.25rem]">
      <div className="grid gap-5">
        <WelcomeField form={form} />
        <ColourFields form={form} base={ui} />
      </div>
      <div className="lg:sticky lg:top-20">
        <LivePreview form={form} base={ui} />
      </div>
    </div>
  );
}
