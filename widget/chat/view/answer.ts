import type { Citation } from "@/contract/conversations/chat";
import { citedAddress } from "@/lib/cited-address";
import { el } from "../../dom";
import type { WidgetContext } from "../../widget-context";
import { renderer } from "../text/render";
import { type WidgetTexts, texts, fill } from "../texts";
import { botMessage } from "./messages";
import { createRating } from "./rating";

type AnswerProps = {
  context: WidgetContext;
  rate: (id: string, rating: 1 | -1, comment?: string) => Promise<void>;
  /** Keeps the end of the log visible while the answer grows. */
  follow: (change: () => void) => void;
};

export class AnswerView {
  readonly element: HTMLElement;
  readonly #props: AnswerProps;
  readonly #texts: WidgetTexts;
  readonly #typing = el("div", { class: "typing" });
  #render: ReturnType<typeof renderer> | undefined;
  #text = "";
  #citations: readonly Citation[] = [];
  #frame = 0;

  constructor(props: AnswerProps) {
    this.#props = props;
    this.#texts = texts[props.context.language];
    this.element = botMessage(this.#typing, props.context);
  }

  addText(chunk: string): void {
    this.#text += chunk;
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  setCitations(citations: readonly Citation[]): void {
    this.#citations = citations;
  }

  finish(id: string, rating: 1 | -1 | null = null): void {
    if (this.#citations.length > 0) this.#end(sourceList(this.#citations, this.#texts));
    this.#end(
      createRating({
        texts: this.#texts,
        text: () => this.#text,
        rating,
        rate: (rating, comment) => this.#props.rate(id, rating, comment),
      }),
    );
  }

  /** Ends an incomplete answer with a notice. */
  interrupt(notice: HTMLElement): void {
    this.#end(notice);
  }

  reset(): void {
    this.#text = "";
    this.#citations = [];
    this.#render = undefined;
    for (const part of this.element.querySelectorAll(".box,.notice")) part.remove();
    this.element.append(this.#typing);
  }

  #draw(): void {
    this.#frame = 0;
    if (this.#text === "") return;
    this.#render ??= this.#openBox();
    this.#props.follow(() =>
      this.#render?.(this.#text, (index) => sourceMark(index, this.#citations, this.#texts)),
    );
  }

  #openBox(): ReturnType<typeof renderer> {
    const box = el("div", { class: "box" });
    this.#typing.replaceWith(box);
    return renderer(box);
  }

  #end(part: HTMLElement): void {
    cancelAnimationFrame(this.#frame);
    this.#draw();
    this.#typing.remove();
    this.#props.follow(() => this.element.append(part));
  }
}

/** In the order of the citation marks. */
function sourceList(citations: readonly Citation[], texts: WidgetTexts): HTMLElement {
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
function sourceMark(
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
