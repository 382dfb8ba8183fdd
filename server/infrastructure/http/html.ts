export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** Escapes every value that is not `Markup`. Null, undefined and false are empty. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(texts.map((text, index) => text + sourceOf(values[index])).join(""));
}

function sourceOf(part: Part): string {
  if (part instanceof Markup) return part.source;
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "object") return part.map(sourceOf).join("");
  return escapeHtml(String(part));
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
