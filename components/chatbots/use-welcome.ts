import { useTranslations } from "next-intl";
import type { Language } from "@/contract/limits";
import type { ChatbotForm } from "./chatbot-form";

/** The default welcome of each language. */
export function useWelcomes(): Record<Language, string> {
  const t = useTranslations("Chatbot");
  return { de: t("welcomeDe"), en: t("welcomeEn") };
}

/** Returns the default in another language; undefined if the welcome was edited. */
export function useWelcomeIn(): (
  language: Language,
  present: readonly (string | undefined)[],
) => string | undefined {
  const welcomes = useWelcomes();
  const isOurs = (welcome = "") => Object.values(welcomes).includes(welcome);
  return (language, present) => (present.every(isOurs) ? welcomes[language] : undefined);
}

/** Replaces a default welcome when the language changes. */
export function useWelcomeFollows(form: ChatbotForm): (language: Language) => void {
  const welcomeIn = useWelcomeIn();
  const field = "configs.welcomeMessage";
  return (language) => {
    const welcome = welcomeIn(language, [form.getValues(field)]);
    if (welcome !== undefined) form.setValue(field, welcome, { shouldDirty: true });
  };
}
