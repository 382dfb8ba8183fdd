import type { Conversation } from "@/contract/conversations/chat";
import type { WidgetContext } from "../../widget-context";
import { fill, type WidgetTexts, texts } from "../texts";
import type { Head } from "../view/head";
import type { Log } from "../view/log";
import { ownMessage, personMessage } from "../view/messages";
import { notice } from "../view/notice";
import { createPersonForm, type PersonForm } from "../view/person-form";
import type { Backend, InitialState, PersonRequest } from "./backend";

type HandOverProps = {
  context: WidgetContext;
  backend: Backend;
  log: Log;
  head: Head;
  textFor: (cause: unknown) => string;
  /** The request was opened, joined or closed. */
  onChange: () => void;
  onLeave: () => void;
};

/** Polling interval while a person answers and the page is visible, in milliseconds. */
const POLL_MS = 5_000;

export class HandOver {
  readonly #props: HandOverProps;
  readonly #texts: WidgetTexts;
  #form: PersonForm | undefined;
  #request: Conversation["handOver"] = null;
  /** Sent, but not yet read back from the API. */
  #isRequested = false;
  #isReading = false;
  #isAnnounced = false;
  #isWaitNoted = false;
  readonly #offers: HTMLElement[] = [];
  readonly #shownReplies = new Set<string>();

  constructor(props: HandOverProps) {
    this.#props = props;
    this.#texts = texts[props.context.language];
  }

  /** A person may have joined already. */
  get state(): "bot" | "waiting" | "person" {
    if (this.#isRequested) return "waiting";
    if (this.#request?.state !== "open") return "bot";
    return this.#request.joinedAt === null ? "waiting" : "person";
  }

  get #isWithBot(): boolean {
    return this.state === "bot";
  }

  begin({ handOver, request }: Pick<InitialState, "handOver" | "request">): void {
    this.#request = request;
    this.#isRequested = false;
    this.#shownReplies.clear();
    this.#startOver();
    this.#form ??= handOver
      ? createPersonForm({
          texts: this.#texts,
          offer: handOver,
          textFor: this.#props.textFor,
          onSend: (request) => this.#send(request),
          onCancel: () => this.#leaveForm(),
        })
      : undefined;
    this.#change();
  }

  /** Keeps what was typed before. */
  openForm(): void {
    if (!this.#form || !this.#isWithBot) return;
    this.#props.log.add(this.#form.element);
    this.#form.focus();
  }

  /** A sentence with a button that opens the form; undefined if that is not offered. */
  offer(): HTMLElement | undefined {
    const { offerPerson, talkToPerson } = this.#texts;
    if (!this.#form || !this.#isWithBot) return undefined;
    const offer = notice(offerPerson, { label: talkToPerson, act: () => this.openForm() });
    this.#offers.push(offer);
    return offer;
  }

  /** The API holds a message for the person. */
  noteWaiting(): void {
    if (this.#isWithBot) this.#isRequested = true;
    if (this.state === "waiting" && !this.#isWaitNoted)
      this.#props.log.add(notice(this.#texts.personWaiting));
    this.#isWaitNoted = true;
    this.#change();
  }

  /** Announces the first reply. */
  replyView({ id, text }: Pick<Conversation["messages"][number], "id" | "text">): HTMLElement[] {
    const message = personMessage(text, this.#props.context);
    const parts = this.#isAnnounced ? [message] : [notice(this.#texts.personJoined), message];
    this.#shownReplies.add(id);
    this.#isAnnounced = true;
    return parts;
  }

  /** Returns a function that stops it. */
  watch(): () => void {
    const read = () => void this.#read();
    const timer = setInterval(read, POLL_MS);
    document.addEventListener("visibilitychange", read);
    read();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }

  async #send(request: PersonRequest): Promise<void> {
    const { backend, log, context } = this.#props;
    await backend.requestPerson(request);
    this.#isRequested = true;
    this.#isWaitNoted = true;
    this.#form?.element.remove();
    const sentText = fill(this.#texts.personSent, { email: request.email });
    log.add(ownMessage(request.message, context), notice(sentText));
    this.#change();
    this.#props.onLeave();
  }

  #leaveForm(): void {
    this.#form?.element.remove();
    this.#props.onLeave();
  }

  async #read(): Promise<void> {
    if (this.#isWithBot || this.#isReading || document.hidden) return;
    this.#isReading = true;
    // The next poll retries.
    const conversation = await this.#props.backend.read().catch(() => undefined);
    this.#isReading = false;
    if (conversation && !this.#isWithBot) this.#show(conversation);
  }

  #show({ messages, handOver }: Pick<Conversation, "messages" | "handOver">): void {
    const { log } = this.#props;
    const replies = messages.filter(
      ({ id, role }) => role === "person" && !this.#shownReplies.has(id),
    );
    if (replies.length > 0) log.add(...replies.flatMap((reply) => this.replyView(reply)));
    this.#isRequested = false;
    this.#request = handOver;
    if (this.#isWithBot) {
      log.add(notice(this.#texts.personLeft));
      this.#startOver();
    }
    this.#change();
  }

  /** Lets the next request be announced again. */
  #startOver(): void {
    this.#isAnnounced = false;
    this.#isWaitNoted = false;
  }

  #change(): void {
    const { head, onChange } = this.#props;
    head.setPersonOffered(this.#form !== undefined && this.#isWithBot);
    if (!this.#isWithBot) {
      head.setHasConversation(true);
      for (const offer of this.#offers.splice(0)) offer.remove();
    }
    onChange();
  }
}
