import { screen } from "@testing-library/react";
import { ColourFields } from "@/components/chatbots/appearance/colour-fields";
import { usePreviewSettings } from "@/components/chatbots/appearance/preview-settings";
import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import type { Language } from "@/contract/limits";
import { appearance } from "@/tests/factories";
import { open } from "@/tests/screen";
import { template, useAppearanceForm } from "./appearance-form";

function Step({ ui }: { ui: ChatbotUi }) {
  const form = useAppearanceForm(ui);
  const { settings } = usePreviewSettings(form, [template("Aurora")]);
  return <ColourFields form={form} ui={settings.ui} />;
}

const grey = { ...appearance, textColor: "#777777" };

test.each<[string, ChatbotUi, Language, string]>([
  [
    "answers",
    { ...grey, bgMsgBox: "#ffffff", bgColor: "#000000" },
    "en",
    "the answers is too low (4.4 : 1). Aim for at least 4.5 : 1",
  ],
  [
    "the window",
    { ...grey, bgMsgBox: "#ffffff", bgColor: "#eeeeee" },
    "de",
    "Hintergrund ist zu gering (3,8 : 1). Empfohlen sind mindestens 4,5 : 1",
  ],
])("warns about low contrast on %s, rounded down", (_, ui, language, words) => {
  open(<Step ui={ui} />, { language });
  expect(screen.getByText((text) => text.includes(words))).toBeVisible();
});

test("does not warn about sufficient contrast, until it changes", async () => {
  const readable = { textColor: "#111111", bgMsgBox: "#ffffff", bgColor: "#ffffff" };
  const { user } = open(<Step ui={{ ...appearance, ...readable }} />);
  expect(screen.queryByText(/ : 1/)).not.toBeInTheDocument();
  const text = screen.getByRole("textbox", { name: "Text" });
  await user.clear(text);
  expect(screen.queryByText(/ : 1/)).not.toBeInTheDocument();
  await user.type(text, "#eeeeee");
  expect(screen.getByText(/1\.1 : 1/)).toBeVisible();
});
