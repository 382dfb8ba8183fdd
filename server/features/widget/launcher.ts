import type { WidgetSettings } from "@/contract/widget";

/** Placeholders in the launcher's source. */
const placeholders = /__ANTWORT_(SETTINGS|API|CHAT)__/g;

type Values = {
  settings: WidgetSettings & { apiKey: string };
  /** Without a final slash. */
  api: string;
  /** The address of the chat module. */
  chat: string;
};

/** Replaces all placeholders in one pass, so that values cannot contain one. */
export function fillLauncher(source: string, { settings, api, chat }: Values): string {
  const values: Record<string, unknown> = { SETTINGS: settings, API: api, CHAT: chat };
  return source.replace(placeholders, (_, name: string) => scriptOf(values[name]));
}

/** JSON that is also safe inside markup and for old engines, which end a line at U+2028. */
function scriptOf(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** For keys of no chatbot: a hint in the browser's console. */
export const unknownKeyScript = `console.warn(${scriptOf(
  "Antwort: there is no chatbot with the key in this script's address.",
)});\n`;
