import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import type { ChatbotFormValues } from "@/components/chatbots/chatbot-form";
import { formValuesOf } from "@/components/chatbots/edit/chatbot-changes";
import { StyleChoices } from "@/components/chatbots/style/style-choices";
import {
  creativities,
  models,
  personalities,
  professions,
  replyLengths,
} from "@/contract/chatbots/chatbot-configs";
import type { Language } from "@/contract/limits";
import { chatbot } from "../../../factories";
import { open } from "../../../screen";

function Screen({ onTyped }: { onTyped: (read: () => unknown) => void }) {
  const form = useForm<ChatbotFormValues, unknown, ChatbotFormValues>({
    defaultValues: formValuesOf(chatbot("Ada")),
  });
  onTyped(() => form.getValues("configs.ai"));
  return <StyleChoices form={form} />;
}

const all = {
  model: models,
  creativity: creativities,
  replyLength: replyLengths,
  profession: professions,
  personality: personalities,
};

test.each(["de", "en"] satisfies Language[])("describes every value: %s", async (language) => {
  let typed = (): unknown => undefined;
  const { user } = open(<Screen onTyped={(read) => (typed = read)} />, { language });
  const descriptions = new Set<string>();
  const groups = screen.getAllByRole("group");
  for (const [index, [setting, values]] of Object.entries(all).entries()) {
    const radios = [...(groups[index]?.querySelectorAll("input") ?? [])];
    expect(radios.map((radio) => radio.value)).toEqual([...values]);
    for (const radio of radios) {
      await user.click(radio);
      expect(typed()).toMatchObject({ [setting]: radio.value });
      descriptions.add(groups[index]?.querySelector("[aria-live]")?.textContent ?? "");
    }
  }
  expect(descriptions.size).toBe(Object.values(all).flat().length);
  expect([...descriptions].filter((sentence) => sentence.includes("AiStyle."))).toEqual([]);
});
