import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import type { TabForms } from "../edit/use-tab-form";
import { useDefaultReplies } from "../queries";
import { ContactFields } from "./contact-fields";
import { ReplyField } from "./reply-field";
import { ChatbotTimeZone } from "./time-zone-field";

const names = ["greeting", "thanks", "goodbye", "unknown", "handover"] as const;

type RepliesPanelProps = { chatbotId: string; forms: TabForms };

export function RepliesPanel({ chatbotId, forms }: RepliesPanelProps) {
  const t = useTranslations("Replies");
  const { form } = forms.replies;
  const defaults = useDefaults(chatbotId, forms);
  return (
    <>
      <SectionCard title={t("title")} description={t("hint")}>
        {names.map((name) => (
          <ReplyField key={name} form={form} name={name} placeholder={defaults?.replies[name]} />
        ))}
      </SectionCard>
      <SectionCard title={t("contactTitle")} description={t("contactHint")}>
        <ContactFields form={form} found={defaults?.contact} />
      </SectionCard>
      <SectionCard title={t("timeZoneTitle")} description={t("timeZoneHint")}>
        <ChatbotTimeZone form={form} />
      </SectionCard>
    </>
  );
}

/** Follows language and personality of the other tabs, saved or not. */
function useDefaults(chatbotId: string, forms: TabForms) {
  const language = forms.language.form.getValues("configs.primaryLanguage") ?? "en";
  const personality = forms["ai-style"].form.getValues("configs.ai.personality") ?? "normal";
  return useDefaultReplies(chatbotId, { language, personality }).data;
}
