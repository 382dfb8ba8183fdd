import type { Citation } from "@/contract/chat";
import { el } from "../../dom";
import type { WidgetContext } from "../../host";
import { renderer } from "../text/render";
import { type WidgetTexts, texts } from "../texts";
import { botMessage } from "./messages";
import { createRating } from "./rating";
import { sourceList, sourceMark } from "./sources";

type AnswerProps = {
  context: WidgetContext;
  /** Called with the rating of an answer. */
  rate: (id: string, rating: 1 | -1, comment?: string) => Promise<void>;
  /** Keeps the end of the log visible while the answer grows. */
  follow: (change: () => void) => void;
};

/** An answer while it is written: typing indicator, text, sources and rating. */
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

  addText(piece: string): void {
    this.#text += piece;
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  setCitations(citations: readonly Citation[]): void {
    this.#citations = citations;
  }

  /** The answer is complete. */
  finish(id: string, rating: 1 | -1 | null = null): void {
    if (this.#citations.length > 0) this.#end(sourceList(this.#citations, this.#texts));
    this.#end(
      createRating({
        texts: this.#texts,
        text: () => this.#text,
        rating,
        rate: (given, comment) => this.#props.rate(id, given, comment),
      }),
    );
  }

  /** Ends an incomplete answer with a notice. */
  breakOff(notice: HTMLElement): void {
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
