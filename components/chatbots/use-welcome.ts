import { useTranslations } from "next-intl";
import type { Language } from "@/contract/limits";
import type { ChatbotForm } from "./chatbot-form";

/** The welcome a chatbot has in each language before a person writes one. */
export function useWelcomes(): Record<Language, string> {
  const t = useTranslations("Chatbot");
  return { de: t("welcomeDe"), en: t("welcomeEn") };
}

/** The welcome in another language; undefined where a person has written one of these. */
export function useWelcomeIn(): (
  language: Language,
  present: readonly (string | undefined)[],
) => string | undefined {
  const welcomes = useWelcomes();
  const isOurs = (welcome = "") => Object.values(welcomes).includes(welcome);
  return (language, present) => (present.every(isOurs) ? welcomes[language] : undefined);
}

/** Follows the chatbot's language with the welcome, until a person has written one. */
export function useWelcomeFollows(form: ChatbotForm): (language: Language) => void {
  const welcomeIn = useWelcomeIn();
  const field = "configs.welcomeMessage";
  return (language) => {
    const welcome = welcomeIn(language, [form.getValues(field)]);
    if (welcome !== undefined) form.setValue(field, welcome, { shouldDirty: true });
  };
}
