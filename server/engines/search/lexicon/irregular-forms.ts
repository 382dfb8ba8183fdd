import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stem } from "../text/analyzer";
import type { Language } from "../text/language";

type FormsByStem = ReadonlyMap<string, readonly string[]>;

const cached = new Map<Language, FormsByStem>();

/**
 * Returns the stems of the other forms of an irregular word in lower case: of "sprechen" and "gesprochen" for "spricht",
 * of "mitnehmen" for "mitgenommen". Empty for regular words, whose forms have one stem.
 */
export function irregularForms(word: string, lang: Language): string[] {
  const [prefix, forms] = findForms(word, lang);
  const stems = forms.flatMap((form) => [
    stem(prefix + form, lang),
    // The list contains "gesprochen", but the participle may lack "ge": "versprochen".
    ...(prefix && form.startsWith("ge") ? [stem(prefix + form.slice(2), lang)] : []),
  ]);
  const own = stem(word, lang);
  return [...new Set(stems)].filter((each) => each !== own);
}

/** A prefix of a German verb, the longest one: "mit" of "mitnehmen". */
const PREFIX =
  /^(?:(?:zusammen|zurück|weiter|vorbei|unter|nieder|hinein|herein|heraus|wieder|über|nach|miss|fest|frei|hin|her|los|mit|weg|vor|ver|zer|ent|emp|auf|aus|bei|ein|ab|an|be|er|um|zu))(?=.{3})/;

/** Returns the forms of a word; for a German verb with a prefix, that prefix and the forms of the verb without it. */
function findForms(word: string, lang: Language): [prefix: string, forms: readonly string[]] {
  const formsByStem = formsIn(lang);
  const forms = formsByStem.get(stem(word, lang));
  if (forms || lang !== "de") return ["", forms ?? []];
  const [prefix = ""] = PREFIX.exec(word) ?? [];
  return [prefix, (prefix && formsByStem.get(stem(word.slice(prefix.length), lang))) || []];
}

function formsIn(lang: Language): FormsByStem {
  const forms = cached.get(lang) ?? readForms(lang);
  cached.set(lang, forms);
  return forms;
}

/** Reads lines with the forms of one word each: "nehmen nimmt genommen". */
function readForms(lang: Language): FormsByStem {
  const text = readFileSync(join(import.meta.dirname, "irregular-forms", `${lang}.txt`), "utf8");
  const lines = text.trim().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const forms = line.split(" ");
      return forms.map((form) => [stem(form, lang), forms] as const);
    }),
  );
}
