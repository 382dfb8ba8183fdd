import type { WidgetSettings } from "@/contract/widget";

/** What stands in the launcher's source, each to be replaced by its value. */
const holes = /__ANTWORT_(SETTINGS|API|CHAT)__/g;

type Values = {
  settings: WidgetSettings & { apiKey: string };
  /** The API host's address, without a slash at its end. */
  api: string;
  /** The address of the chat module. */
  chat: string;
};

/** The script of one chatbot. In one pass: a chatbot whose name looks like a hole fills none. */
export function fillLauncher(source: string, { settings, api, chat }: Values): string {
  const values: Record<string, unknown> = { SETTINGS: settings, API: api, CHAT: chat };
  return source.replace(holes, (_, name: string) => scriptOf(values[name]));
}

/** A value as a script may hold it: also inside a page's markup, and where old engines end a line. */
function scriptOf(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** What a browser does that was sent a key of no chatbot: it tells whoever looks at its console. */
export const unknownKeyScript = `console.warn(${scriptOf(
  "Antwort: there is no chatbot with the key in this script's address.",
)});\n`;
