import { limits } from "@/contract/limits";
import { el, icon, setAttributes } from "../../dom";
import { ARROW_UP, SQUARE } from "../../icons";
import { fill, type WidgetTexts } from "../texts";
import { notice } from "./notice";

type ComposerProps = {
  texts: WidgetTexts;
  /** Returns whether the question was accepted; otherwise it stays in the input. */
  onAsk: (question: string) => boolean;
  onStop: () => void;
};

const MAX_LINES = 5;

/** Enter sends, Shift with Enter adds a line. */
export class Composer {
  readonly element: HTMLFormElement;
  readonly #props: ComposerProps;
  readonly #field: HTMLTextAreaElement;
  readonly #button = el("button", { type: "submit", class: "send" });
  #message: HTMLElement | undefined;
  #isAsking = false;

  constructor(props: ComposerProps) {
    this.#props = props;
    const { question } = props.texts;
    this.#field = el("textarea", {
      rows: 1,
      "aria-label": question,
      placeholder: question,
      enterkeyhint: "send",
      autocomplete: "off",
    });
    this.element = el("form", { class: "composer" }, this.#field, this.#button);
    this.setAsking(false);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#isAsking) props.onStop();
      else this.#send();
      this.focus();
    });
    this.#field.addEventListener("input", () => this.#grow());
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#send();
    });
  }

  focus(): void {
    this.#field.focus();
  }

  /** While an answer is written, the button stops it. */
  setAsking(isAsking: boolean): void {
    const { stop, send } = this.#props.texts;
    const label = isAsking ? stop : send;
    this.#isAsking = isAsking;
    this.#button.replaceChildren(icon(isAsking ? SQUARE : ARROW_UP));
    setAttributes(this.#button, { "aria-label": label, title: label });
  }

  /** Puts a question back in front of the text typed since. */
  restore(question: string): void {
    this.#field.value = [question, this.#field.value].filter(Boolean).join("\n");
    this.#grow();
  }

  /** Shows why a question was rejected; an empty text hides the message. */
  showMessage(text: string): void {
    this.#message?.remove();
    this.#message = text ? notice(text) : undefined;
    this.#message?.setAttribute("role", "alert");
    if (this.#message) this.element.prepend(this.#message);
  }

  /** Disables the input permanently. */
  end(): void {
    this.#field.disabled = true;
    this.#button.disabled = true;
  }

  #send(): void {
    const question = this.#field.value.trim();
    const count = limits.messageCharacters;
    const isTooLong = question.length > count;
    this.showMessage(isTooLong ? fill(this.#props.texts.tooLong, { count }) : "");
    if (question === "" || isTooLong || this.#isAsking) return;
    if (this.#props.onAsk(question)) this.#field.value = "";
    this.#grow();
  }

  /** Grows the input in browsers without `field-sizing`. */
  #grow(): void {
    this.#field.rows = Math.min(MAX_LINES, this.#field.value.split("\n").length);
  }
}
