import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/fields/select";
import type { ChatbotForm } from "../chatbot-form";
import { useWelcomeFollows } from "../use-welcome";

/** The default welcome follows the language. */
export function LanguageField({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Chatbot");
  const followWelcome = useWelcomeFollows(form);
  const onChange = () => {
    const language = form.getValues("configs.primaryLanguage");
    if (language) followWelcome(language);
  };
  return (
    <Select
      label={t("primaryLanguage")}
      help={t("primaryLanguageHint")}
      options={[
        { value: "de", label: t("languageDe") },
        { value: "en", label: t("languageEn") },
      ]}
      error={form.formState.errors.configs?.primaryLanguage?.message}
      {...form.register("configs.primaryLanguage", { onChange })}
    />
  );
}
