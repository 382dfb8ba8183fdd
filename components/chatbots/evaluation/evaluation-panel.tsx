"use client";

import type { Chatbot } from "@/contract/chatbots";
import type { ChatbotForm } from "../chatbot-form";
import { PanelForm } from "../edit/panel-form";
import { CaseSection } from "./cases/case-section";
import { ResultSection } from "./results/result-section";
import { RunCard } from "./run-card";
import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { SwitchField } from "@/components/ui/fields/switch";

type EvaluationPanelProps = { chatbot: Chatbot; form: ChatbotForm; onSave: () => void };

export function EvaluationPanel({ chatbot, form, onSave }: EvaluationPanelProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-2">
        <RunCard chatbotId={chatbot.id} />
        <PanelForm onSave={onSave}>
          <TriggersCard form={form} />
        </PanelForm>
      </div>
      <CaseSection chatbotId={chatbot.id} />
      <ResultSection chatbotId={chatbot.id} />
    </div>
  );
}

const moments = ["runAfterTraining", "checkBeforeSaving"] as const;

function TriggersCard({ form: { register } }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  return (
    <SectionCard title={t("evaluation.whenTitle")} description={t("evaluation.whenHint")}>
      {moments.map((moment) => (
        <SwitchField
          key={moment}
          label={t(`evaluation.${moment}`)}
          help={t(`evaluation.${moment}Help`)}
          {...register(`configs.evaluation.${moment}`)}
        />
      ))}
    </SectionCard>
  );
}
