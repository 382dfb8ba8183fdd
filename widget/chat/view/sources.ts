import type { Citation } from "@/contract/chat";
import { citedAddress } from "@/lib/text-fragment";
import { el } from "../../dom";
import { fill, type Words } from "../words";

/** Where an answer stands, in the order of its marks. */
export function sourceList(citations: readonly Citation[], words: Words): HTMLElement {
  return el(
    "ol",
    { class: "sources", "aria-label": words.sources },
    ...citations.map((citation) => el("li", {}, source(citation, words))),
  );
}

/** A page opens where the words stand; a file is named with its page. */
function source(citation: Citation, words: Words): HTMLElement {
  const { index, url, excerpt } = citation;
  const href = url && citedAddress(url, excerpt);
  const text = [`${index}`, titleOf(citation), placeIn(citation, words)]
    .filter(Boolean)
    .join(" · ");
  if (!href) return el("span", { class: "source", title: excerpt, tabindex: -1 }, text);
  return el(
    "a",
    { class: "source", href, title: excerpt, target: "_blank", rel: "noopener noreferrer" },
    text,
  );
}

/** A visitor cannot open a file: its name tells more than the title in it. */
const titleOf = ({ title, filename, url }: Citation) => filename || title || url || "";

/** Presentations have slides, workbooks sheets. */
function placeIn({ filename, page }: Citation, words: Words): string {
  if (filename === undefined || page === undefined) return "";
  if (/\.(pptx?|odp)$/i.test(filename)) return fill(words.slide, { page });
  return fill(/\.(xlsx?|ods)$/i.test(filename) ? words.sheet : words.page, { page });
}

/** The small button in the text that goes to its source below; nothing where there is none. */
export function sourceMark(
  index: number,
  citations: readonly Citation[],
  words: Words,
): HTMLElement | undefined {
  const at = citations.findIndex((citation) => citation.index === index);
  const citation = citations[at];
  if (!citation) return undefined;
  const label = fill(words.source, { index, title: titleOf(citation) });
  const mark = el(
    "button",
    { type: "button", class: "mark", "aria-label": label, title: label },
    String(index),
  );
  mark.addEventListener("click", () => {
    const list = mark.closest(".message")?.querySelectorAll<HTMLElement>(".source");
    list?.[at]?.focus();
    list?.[at]?.scrollIntoView({ block: "nearest" });
  });
  return mark;
}
