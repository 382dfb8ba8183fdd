import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";

export function WelcomeFields({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Chatbot");
  const look = useTranslations("Look");
  return (
    <SectionCard title={t("welcomeTitle")} description={t("welcomeHint")}>
      <Textarea
        rows={2}
        label={t("welcomeMessage")}
        error={form.formState.errors.configs?.welcomeMessage?.message}
        {...form.register("configs.welcomeMessage")}
      />
      <CheckboxField
        label={look("showFaq")}
        help={look("showFaqHint")}
        {...form.register("configs.showFaq")}
      />
    </SectionCard>
  );
}
