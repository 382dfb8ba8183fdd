import type { Source } from "./sources";

type Verb = { banned: RegExp; instead: string };

/** Verbs with a fixed alternative as the first word of a name, because one concept has one word. */
const verbs: readonly Verb[] = [
  { banned: /^(?:remove|discard|drop|strike|forget)$/, instead: "delete, or evict from a cache" },
  { banned: /^(?:sweep|clear|purge)$/, instead: "cleanUp, or delete" },
  { banned: /^(?:settle|finish|end|stop)$/, instead: "complete, fail or cancel" },
  { banned: /^(?:tell|announce|say|hear)$/, instead: "publish, emit or notify" },
  { banned: /^(?:look|survey)$/, instead: "poll, appearance or preview" },
  { banned: /^(?:fold|tidy)$/, instead: "normalize" },
  { banned: /^give$/, instead: "return, issue or provide" },
];

/** Nouns with a fixed alternative, anywhere in a name. */
const nouns: readonly Verb[] = [
  { banned: /^portions?$/, instead: "batch or range" },
  { banned: /^(?:hedged|hiccup|wish|leash|keeper|thrift)$/, instead: "the term of the glossary" },
];

/** Names whose word is the term of the field. */
const allowed: Readonly<Record<string, string>> = {
  endOfDay: "a noun: the end of a day",
  endReasonOf: "a noun: the reason of an end",
  endSession: "a session ends, as in RFC 6265 and the console's own texts",
};

const DECLARATION =
  /^export (?:async )?(?:function\*?|const) ([a-z]\w*)(?=\(| = (?:async )?[(<]|<)/gm;

/** The name of a module's constant with a number, a text or a pattern. Next.js reads the exports of `app/` by name. */
const CONSTANT =
  /^(?:export )?const ([a-z]\w*)(?:: \w+)? = (?:-?\d[\w.]*|"[^"]*"|\/(?![*/]).*\/\w*);$/gm;

/** Constants that are not in upper case. */
export const constantFaults = (sources: readonly Pick<Source, "path" | "text">[]): string[] =>
  sources.flatMap(({ path, text }) =>
    /^app\/|\/migrations\/|\.[cm]js$/.test(path)
      ? []
      : [...text.matchAll(CONSTANT)].map(
          ([, name]) => `${path}: the constant ${name} should be in UPPER_SNAKE_CASE`,
        ),
  );

/** Exported functions with a word that has a fixed alternative. */
export const nameFaults = (sources: readonly Pick<Source, "path" | "text">[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARATION)].flatMap(([, name = ""]) => {
      if (name in allowed) return [];
      const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
      const first = words[0] === "use" ? (words[1] ?? "") : (words[0] ?? "");
      const fault =
        verbs.find(({ banned }) => banned.test(first)) ??
        nouns.find(({ banned }) => words.some((word) => banned.test(word)));
      return fault ? [`${path}: ${name} should use ${fault.instead}`] : [];
    }),
  );
