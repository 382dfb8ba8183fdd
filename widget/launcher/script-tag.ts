import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import type { tagAttributes } from "@/contract/chatbots/embed";
import type { Language } from "@/contract/limits";

/** A copy of the contract's table, because importing it would add zod to the bundle. */
const names: typeof tagAttributes = {
  corner: "data-corner",
  offsetX: "data-offset-x",
  offsetY: "data-offset-y",
  zIndex: "data-z-index",
  width: "data-width",
  height: "data-height",
  language: "data-language",
};

export type TagSettings = {
  corner?: ChatbotUi["alignment"];
  /** Pixels. */
  offsetX: number;
  offsetY: number;
  zIndex: number;
  width: number;
  height: number;
  language?: Language;
  /** Hidden until the page shows it. */
  isHidden: boolean;
};

/** Finds the script's tag by its address if tag managers or frameworks have moved it. */
export function findTag(apiKey: string): Element | null {
  const current = document.currentScript;
  if (current?.getAttribute("src")) return current;
  return document.querySelector(`script[src*="/widget/${CSS.escape(apiKey)}.js"]`);
}

/** Missing and invalid attributes use the defaults. */
export function readTag(tag: Element | null): TagSettings {
  const text = (name: string) => tag?.getAttribute(name)?.trim().toLowerCase() ?? "";
  const pixels = (name: string, fallback: number, from = 0, to = 2_000) => {
    const value = Number.parseInt(text(name), 10);
    return value >= from && value <= to ? value : fallback;
  };
  const [corner] = /(left|center|right)$/.exec(text(names.corner)) ?? [];
  return {
    ...(isCorner(corner) && { corner }),
    offsetX: pixels(names.offsetX, 20),
    offsetY: pixels(names.offsetY, 20),
    zIndex: pixels(names.zIndex, 2_147_483_000, -2_147_483_647, 2_147_483_647),
    width: pixels(names.width, 400, 280),
    height: pixels(names.height, 640, 320),
    ...languageOf(text(names.language)),
    isHidden: tag?.hasAttribute("data-hidden") ?? false,
  };
}

const isCorner = (text: string | undefined): text is ChatbotUi["alignment"] =>
  text === "left" || text === "center" || text === "right";

/** Maps a language tag such as `de-AT` to one of ours. */
export function languageOf(tag: string): { language?: Language } {
  const [language] = tag.toLowerCase().split(/[-_]/);
  return language === "de" || language === "en" ? { language } : {};
}
