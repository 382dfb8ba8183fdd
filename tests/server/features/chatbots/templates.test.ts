import { chatbotApi } from "@/contract/chatbots/chatbots";
import { templates } from "@/server/features/chatbots/templates";
import { openPlatform } from "../../../platform";

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(templates.map(({ id, ui }) => [id, ui] as const))("text is readable with %s", (_, ui) => {
  const pairs = [
    [ui.textColor, ui.bgColor],
    [ui.textColor, ui.bgMsgBox],
  ] as const;
  for (const [text, background] of pairs)
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  for (const background of [ui.themeColor, ui.bgSendBtn]) {
    const best = Math.max(contrast("#ffffff", background), contrast("#000000", background));
    expect(best).toBeGreaterThanOrEqual(4.5);
  }
});

test("every template has a public picture", async () => {
  const platform = await openPlatform();
  const ada = await platform.signUp();
  const looks = await ada(chatbotApi.templates);
  expect(looks.length).toBeGreaterThanOrEqual(8);
  const drawings = new Set<string>();
  for (const { previewUrl, ui } of looks) {
    const answer = await platform.inject({ url: previewUrl });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(answer.body).toContain(ui.themeColor);
    // Without colours, no two drawings are equal.
    drawings.add(answer.body.replaceAll(/#[0-9a-f]{6}/g, ""));
  }
  expect(drawings.size).toBe(looks.length);
  const unknown = await platform.inject({ url: "/v1/chat-bots/template/none/preview.svg" });
  expect(unknown.json()).toMatchObject({ meta: { message: "NOT_FOUND" } });
  expect(await ada(chatbotApi.constants)).toMatchObject({ models: ["peta_small", "peta_large"] });
  await platform.close();
});
