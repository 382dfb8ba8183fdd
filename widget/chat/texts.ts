import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

export type WidgetTexts = typeof de.Widget;

export const texts: Record<Language, WidgetTexts> = { de: de.Widget, en: en.Widget };

/** Replaces arguments such as `{name}`. */
export const fill = (sentence: string, args: Record<string, string | number>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
