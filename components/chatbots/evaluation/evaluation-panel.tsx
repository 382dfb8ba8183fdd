"use client";

import type { Chatbot } from "@/contract/chatbots";
import type { ChatbotForm } from "../chatbot-form";
import { PanelForm } from "../edit/panel-form";
import { CaseSection } from "./cases/case-section";
import { ResultSection } from "./results/result-section";
import { RunCard } from "./run-card";
import { WhenCard } from "./triggers-card";

type EvaluationPanelProps = { chatbot: Chatbot; form: ChatbotForm; onSave: () => void };

export function EvaluationPanel({ chatbot, form, onSave }: EvaluationPanelProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RunCard chatbotId={chatbot.id} />
        <PanelForm onSave={onSave}>
          <WhenCard form={form} />
        </PanelForm>
      </div>
      <CaseSection chatbotId={chatbot.id} />
      <ResultSection chatbotId={chatbot.id} />
    </div>
  );
}
