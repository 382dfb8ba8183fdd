import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { Choices } from "@/components/ui/fields/choices";
import {
  type ChatbotConfigs,
  creativities,
  models,
  personalities,
  professions,
  replyLengths,
} from "@/contract/chatbots/chatbot-configs";
import type { ChatbotForm } from "../chatbot-form";

export function StyleChoices({ form }: { form: ChatbotForm }) {
  const choices = [...useWorking(), ...useSpeaking()];
  return choices.map((choice) => <StyleChoice key={choice.setting} form={form} {...choice} />);
}

function useWorking(): StyleChoiceProps[] {
  const t = useTranslations("AiStyle");
  return [
    {
      setting: "model",
      label: t("model"),
      options: models.map((one) => [one, t(`value.model.${one}`), t(`does.model.${one}`)]),
    },
    {
      setting: "creativity",
      label: t("creativity"),
      options: creativities.map((one) => [
        one,
        t(`value.creativity.${one}`),
        t(`does.creativity.${one}`),
      ]),
    },
    {
      setting: "replyLength",
      label: t("replyLength"),
      options: replyLengths.map((one) => [
        one,
        t(`value.replyLength.${one}`),
        t(`does.replyLength.${one}`),
      ]),
    },
  ];
}

function useSpeaking(): StyleChoiceProps[] {
  const t = useTranslations("AiStyle");
  return [
    {
      setting: "profession",
      label: t("profession"),
      options: professions.map((one) => [
        one,
        t(`value.profession.${one}`),
        t(`does.profession.${one}`),
      ]),
    },
    {
      setting: "personality",
      label: t("personality"),
      options: personalities.map((one) => [
        one,
        t(`value.personality.${one}`),
        t(`does.personality.${one}`),
      ]),
    },
  ];
}

type StyleChoiceProps = {
  setting: Exclude<keyof ChatbotConfigs["ai"], "guidelines">;
  label: string;
  options: (readonly [value: string, name: string, does: string])[];
};

function StyleChoice({ form, setting, label, options }: StyleChoiceProps & { form: ChatbotForm }) {
  const { field } = useController({ control: form.control, name: `configs.ai.${setting}` });
  const option = options.find(([value]) => value === field.value);
  return (
    <Choices
      label={label}
      value={option?.[0] ?? ""}
      onChange={field.onChange}
      options={options.map(([value, name]) => ({ value, label: name }))}
      help={option?.[2] ?? ""}
    />
  );
}
