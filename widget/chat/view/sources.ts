import type { Citation } from "@/contract/chat";
import { citedAddress } from "@/lib/text-fragment";
import { el } from "../../dom";
import { fill, type WidgetTexts } from "../texts";

/** In the order of the citation marks. */
export function sourceList(citations: readonly Citation[], texts: WidgetTexts): HTMLElement {
  return el(
    "ol",
    { class: "sources", "aria-label": texts.sources },
    ...citations.map((citation) => el("li", {}, source(citation, texts))),
  );
}

/** A page opens at the cited words; a file shows its page number. */
function source(citation: Citation, texts: WidgetTexts): HTMLElement {
  const { index, url, excerpt } = citation;
  const href = url && citedAddress(url, excerpt);
  const text = [`${index}`, titleOf(citation), placeIn(citation, texts)]
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
function placeIn({ filename, page }: Citation, texts: WidgetTexts): string {
  if (filename === undefined || page === undefined) return "";
  if (/\.(pptx?|odp)$/i.test(filename)) return fill(texts.slide, { page });
  return fill(/\.(xlsx?|ods)$/i.test(filename) ? texts.sheet : texts.page, { page });
}

/** A button that leads to its source below; undefined without one. */
export function sourceMark(
  index: number,
  citations: readonly Citation[],
  texts: WidgetTexts,
): HTMLElement | undefined {
  const at = citations.findIndex((citation) => citation.index === index);
  const citation = citations[at];
  if (!citation) return undefined;
  const label = fill(texts.source, { index, title: titleOf(citation) });
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
