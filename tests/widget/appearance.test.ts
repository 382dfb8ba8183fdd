/** @jest-environment node */

import { gzipSync } from "node:zlib";
import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import { templates } from "@/server/features/chatbots/templates";
import { bubbleOf } from "@/widget/appearance/bubbles";
import { coloursOf } from "@/widget/appearance/colours";
import { appearanceOf } from "@/widget/appearance/style-sheet";

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes colours like `color-mix(in srgb, …)`. */
function mixed(one: string, share: number, other: string): string {
  const background = channels(other);
  const mix = channels(one).map((value, at) => value * share + (background[at] ?? 0) * (1 - share));
  return `#${mix.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

const [, percent] =
  /--muted:color-mix\(in srgb,var\(--text\) (\d+)%,var\(--bg\)\)/.exec(appearanceOf("pure")) ?? [];
const mutedShare = Number(percent) / 100;

test.each(templates.map(({ id, ui }) => [id, ui] as const))(
  "%s: small and muted text is readable as well",
  (_, { textColor, bgColor, bgMsgBox }) => {
    const muted = mixed(textColor, mutedShare, bgColor);
    expect(contrast(muted, bgColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(muted, bgMsgBox)).toBeGreaterThanOrEqual(4.5);
  },
);

test("keeps text on theme and send button readable for every colour", () => {
  const [pure] = templates;
  const colour = (level: number) => `#${level.toString(16).padStart(2, "0").repeat(3)}`;
  for (let level = 0; level < 256; level += 1) {
    const ui = { ...pure?.ui, themeColor: colour(level), bgSendBtn: colour(level) } as ChatbotUi;
    const colours = coloursOf(ui);
    expect(contrast(colour(level), colours["--on-theme"] ?? "")).toBeGreaterThanOrEqual(4.5);
    expect(colours["--on-send"]).toBe(colours["--on-theme"]);
    expect(colours["--off-theme"]).not.toBe(colours["--on-theme"]);
  }
});

test("has styles for every template and falls back to Pure", () => {
  const ids = templates.map(({ id }) => id);
  expect(new Set(ids.map(appearanceOf)).size).toBe(ids.length);
  expect(new Set(ids.map(bubbleOf)).size).toBe(ids.length);
  expect(appearanceOf("none")).toBe(appearanceOf("pure"));
  expect(bubbleOf("none")).toBe(bubbleOf("pure"));
});

test("uses only the owner's colours in every template", () => {
  for (const { id } of templates) {
    const css = (appearanceOf(id) + bubbleOf(id)).replaceAll(/rgb\(0 0 0\/\.\d+\)/g, "");
    expect(css).not.toMatch(
      /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(|:(white|black)\b|!important/i,
    );
    expect(css).toContain("var(--theme)");
  }
});

test("keeps all templates within 10 KB compressed", () => {
  const all = templates.map(({ id }) => appearanceOf(id) + bubbleOf(id)).join("");
  expect(gzipSync(all).length).toBeLessThanOrEqual(10 * 1024);
});
