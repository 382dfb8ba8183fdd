import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { SwitchField } from "@/components/ui/fields/switch";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";

const moments = ["runAfterTraining", "checkBeforeSaving"] as const;

export function WhenCard({ form: { register } }: { form: ChatbotForm }) {
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
