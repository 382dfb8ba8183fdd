import { el } from "../../dom";
import type { WidgetContext } from "../../widget-context";
import { texts } from "../texts";
import { ownMessage } from "./messages";

export type PendingMessage = {
  element: HTMLElement;
  /** Shows that the question was not sent. */
  fail: () => void;
};

export function pendingMessage(question: string, context: WidgetContext): PendingMessage {
  const { pending, notSent } = texts[context.language];
  const status = el("div", { class: "status" }, pending);
  const element = ownMessage(question, context);
  element.append(status);
  return { element, fail: () => (status.textContent = notSent) };
}
