import type { Citation } from "@/contract/chat";
import { citedAddress } from "@/lib/text-fragment";
import { el } from "../../dom";
import { fill, type Words } from "../texts";

/** In the order of the citation marks. */
export function sourceList(citations: readonly Citation[], words: Words): HTMLElement {
  return el(
    "ol",
    { class: "sources", "aria-label": words.sources },
    ...citations.map((citation) => el("li", {}, source(citation, words))),
  );
}

/** A page opens at the cited words; a file shows its page number. */
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

/** Visitors cannot open files, and a file name says more than a title. */
const titleOf = ({ title, filename, url }: Citation) => filename || title || url || "";

/** Presentations have slides, workbooks sheets. */
function placeIn({ filename, page }: Citation, words: Words): string {
  if (filename === undefined || page === undefined) return "";
  if (/\.(pptx?|odp)$/i.test(filename)) return fill(words.slide, { page });
  return fill(/\.(xlsx?|ods)$/i.test(filename) ? words.sheet : words.page, { page });
}

/** A button that leads to its source below; undefined without one. */
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
