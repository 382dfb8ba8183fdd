import { useTranslations } from "next-intl";
import type { Language } from "@/contract/limits";
import type { ChatbotForm } from "./chatbot-form";

/** The welcome a chatbot has in each language before a person writes one. */
export function useWelcomes(): Record<Language, string> {
  const t = useTranslations("Chatbot");
  return { de: t("welcomeDe"), en: t("welcomeEn") };
}

/** Follows the chatbot's language with the welcome, until a person has written one. */
export function useWelcomeFollows(form: ChatbotForm): (language: Language) => void {
  const welcomes = useWelcomes();
  const field = "configs.welcomeMessage";
  return (language) => {
    const isUntouched = Object.values(welcomes).includes(form.getValues(field) ?? "");
    if (isUntouched) form.setValue(field, welcomes[language], { shouldDirty: true });
  };
}
