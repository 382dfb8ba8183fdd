import { jest } from "@jest/globals";
import { type PreviewContent, PREVIEW_TAG } from "@/contract/chatbots/widget";
import en from "@/messages/en.json" with { type: "json" };
import { settings } from "./chat/chat-window";
import { addConstructableStyleSheets } from "./style-sheets";

type Preview = HTMLElement & { show: (content: PreviewContent) => void };

const sheets: string[] = [];

beforeAll(async () => {
  addConstructableStyleSheets();
  jest.spyOn(CSSStyleSheet.prototype, "replaceSync").mockImplementation((css: string) => {
    sheets.push(css);
  });
  await import("@/widget/preview");
});

function drawn(
  ui: Partial<PreviewContent["settings"]["ui"]> = {},
  templateId = "pure",
  aiNotice: string | null = "",
) {
  const preview = document.createElement(PREVIEW_TAG) as Preview;
  document.body.append(preview);
  const show = (more: Partial<PreviewContent["settings"]["ui"]>, template = templateId) =>
    preview.show({
      settings: { ...settings, templateId: template, ui: { ...settings.ui, ...more } },
      opening: { welcomeMessage: "Welcome.", aiNotice },
      apiUrl: "https://api.test",
    });
  show(ui);
  const root = preview.shadowRoot;
  if (!root) throw new Error("there is no picture");
  return { root, show };
}

test("shows name, welcome and an answer with its source, in the chatbot's language", () => {
  const { root } = drawn();
  for (const text of ["Helper", "Welcome.", en.WidgetSample.question, en.WidgetSample.answer]) {
    expect(root.textContent).toContain(text);
  }
  expect(root.textContent).toContain(`1 · ${en.WidgetSample.source}`);
  expect(root.querySelector(".antwort")).toHaveAttribute("lang", "en");
});

test("is hidden from screen readers", () => {
  expect(drawn().root.querySelector(".antwort")).toHaveAttribute("inert");
});

test("shows logo and avatar only if they are set", () => {
  const { root, show } = drawn();
  expect(root.querySelector(".foot")).toBeNull();
  expect(root.querySelectorAll(".avatar")).toHaveLength(0);
  show({ logoImgUrl: "/v1/logo.webp", assistantAvatarUrl: "https://cdn.test/face.png" });
  expect(root.querySelector(".foot img")).toHaveAttribute("src", "https://api.test/v1/logo.webp");
  const faces = [...root.querySelectorAll(".avatar img")].map((image) => image.getAttribute("src"));
  expect(faces).toEqual(["https://cdn.test/face.png", "https://cdn.test/face.png"]);
  expect(root.querySelectorAll(".window")).toHaveLength(1);
});

test("uses its colours, and one style sheet per template", () => {
  sheets.length = 0;
  const { root } = drawn({ themeColor: "#123456" }, "night");
  const { show } = drawn({}, "night");
  show({}, "night");
  expect(sheets).toHaveLength(1);
  show({}, "ember");
  expect(sheets).toHaveLength(2);
  const colours = root.querySelector<HTMLElement>(".antwort")?.style;
  expect(colours?.getPropertyValue("--theme")).toBe("#123456");
});

test.each([
  ["its own notice", "Answers by a machine.", ["Answers by a machine."]],
  ["the standard notice without an own one", "", [en.Widget.aiNotice]],
  ["nothing if the notice is turned off", null, []],
])("shows that an AI answers: %s", (_, aiNotice, expected) => {
  const { root } = drawn({}, "pure", aiNotice);
  const notices = [...root.querySelectorAll(".disclosure")].map(({ textContent }) => textContent);
  expect(notices).toEqual(expected);
});
