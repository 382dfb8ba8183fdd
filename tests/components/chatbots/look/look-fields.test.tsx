import { screen } from "@testing-library/react";
import { ColourFields } from "@/components/chatbots/look/look-fields";
import { useCreateForm } from "@/components/chatbots/create/use-create-form";
import type { Template } from "@/components/chatbots/look/template-picker";
import type { Language } from "@/contract/limits";
import { open } from "../../../screen";
import { look } from "../../../things";

type Look = Template["ui"];

function Step({ ui }: { ui: Look }) {
  const form = useCreateForm({ id: "aurora", name: "Aurora", previewUrl: "/aurora.svg", ui }, []);
  return <ColourFields form={form} base={ui} />;
}

const grey = { ...look, textColor: "#777777" };

test.each<[string, Look, Language, string]>([
  [
    "answers",
    { ...grey, bgMsgBox: "#ffffff", bgColor: "#000000" },
    "en",
    "from the answers (4.4 : 1). It reads well from 4.5 : 1",
  ],
  [
    "the window",
    { ...grey, bgMsgBox: "#ffffff", bgColor: "#eeeeee" },
    "de",
    "vom Hintergrund ab (3,8 : 1). Gut lesbar ist sie ab 4,5 : 1",
  ],
])("text too faint on %s is told, rounded down", (_, ui, language, words) => {
  open(<Step ui={ui} />, { language });
  expect(screen.getByText((text) => text.includes(words))).toBeVisible();
});

test("nothing is said of text that reads well", () => {
  open(<Step ui={{ ...look, textColor: "#111111", bgMsgBox: "#ffffff", bgColor: "#ffffff" }} />);
  expect(screen.queryByText(/ : 1/)).not.toBeInTheDocument();
});
