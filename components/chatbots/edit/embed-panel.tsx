import type { Chatbot } from "@/contract/chatbots";
import type { ChatbotForm } from "../chatbot-form";
import { EmbedTab } from "../embed/embed-tab";
import { OriginsCard } from "../embed/origins-card";
import { PanelForm } from "./panel-form";

type EmbedPanelProps = { chatbot: Chatbot; form: ChatbotForm; onSave: () => void };

export function EmbedPanel({ chatbot, form, onSave }: EmbedPanelProps) {
  return (
    <EmbedTab chatbot={chatbot}>
      <PanelForm onSave={onSave}>
        <OriginsCard form={form} />
      </PanelForm>
    </EmbedTab>
  );
}
