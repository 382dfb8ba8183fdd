import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { Choices } from "@/components/ui/choices";
import {
  creativities,
  models,
  personalities,
  professions,
  replyLengths,
} from "@/contract/chatbots";
import type { ChatbotForm } from "../chatbot-form";

/** What one chooses of, in the order of the form. */
const values = {
  model: models,
  creativity: creativities,
  replyLength: replyLengths,
  profession: professions,
  personality: personalities,
} as const;

type Setting = keyof typeof values;

// Safe: the keys of an object written out above.
const settings = Object.keys(values) as Setting[];

/** The five choices that shape an answer, each with what the chosen value does. */
export function StyleChoices({ form }: { form: ChatbotForm }) {
  return settings.map((setting) => <StyleChoice key={setting} form={form} setting={setting} />);
}

function StyleChoice({ form, setting }: { form: ChatbotForm; setting: Setting }) {
  const t = useTranslations("AiStyle");
  const { field } = useController({ control: form.control, name: `configs.ai.${setting}` });
  const [first] = values[setting];
  const chosen = field.value ?? first;
  // Safe: every value of a setting has its words, which a test holds against the contract.
  const word = (kind: "value" | "does", value: string) =>
    t(`${kind}.${setting}.${value}` as Parameters<typeof t>[0]);
  return (
    <Choices
      label={t(setting)}
      value={chosen}
      onChange={field.onChange}
      options={values[setting].map((value) => ({ value, label: word("value", value) }))}
      help={word("does", chosen)}
    />
  );
}
