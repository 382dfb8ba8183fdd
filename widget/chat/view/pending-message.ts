import { el } from "../../dom";
import type { Shown } from "../../host";
import { words } from "../texts";
import { ownMessage } from "./messages";

export type PendingMessage = {
  element: HTMLElement;
  /** The question will not be sent. */
  fail: () => void;
};

/** A question that waits for the connection. */
export function pendingMessage(question: string, shown: Shown): PendingMessage {
  const { pending, notSent } = words[shown.language];
  const status = el("div", { class: "status" }, pending);
  const element = ownMessage(question, shown);
  element.append(status);
  return { element, fail: () => (status.textContent = notSent) };
}
