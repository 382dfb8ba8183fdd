import { el } from "../../dom";
import type { WidgetContext } from "../../widget-context";
import type { Composer } from "../view/composer";
import type { Log } from "../view/log";
import { type PendingMessage, pendingMessage } from "../view/pending-message";
import type { Backend, InitialState } from "./backend";

type ChatConnectionProps = {
  context: WidgetContext;
  backend: Backend;
  log: Log;
  composer: Composer;
  /** Returns the notice of a failed attempt, with a retry button unless the failure is final. */
  noticeOfFailure: (cause: unknown, retry: () => void) => { notice: HTMLElement; isFinal: boolean };
  onChange: () => void;
  /** `question` was asked before the chat was open. */
  onOpen: (initialState: InitialState, question: string | undefined) => void;
};

/** Connects to the API host, and queues a question that is asked before it is open. */
export class ChatConnection {
  readonly #props: ChatConnectionProps;
  readonly #dots = el("div", { class: "typing" });
  #initialState: InitialState | undefined;
  #isConnecting = false;
  #notice: HTMLElement | undefined;
  #pending: { question: string; message: PendingMessage } | undefined;

  constructor(props: ChatConnectionProps) {
    this.#props = props;
  }

  /** Undefined until the chat is open. */
  get initialState(): InitialState | undefined {
    return this.#initialState;
  }

  get isConnecting(): boolean {
    return this.#isConnecting;
  }

  async connect(): Promise<void> {
    if (this.#isConnecting || this.#initialState) return;
    const { backend, log, onChange } = this.#props;
    this.#isConnecting = true;
    this.#notice?.remove();
    this.#notice = undefined;
    log.add(this.#dots);
    log.setBusy(true);
    onChange();
    try {
      this.#initialState = await backend.begin();
    } catch (cause) {
      this.#fail(cause);
    }
    this.#dots.remove();
    this.#isConnecting = false;
    log.setBusy(false);
    onChange();
    if (this.#initialState) this.#props.onOpen(this.#initialState, this.#takePending());
  }

  async reconnect(): Promise<void> {
    if (this.#notice) await this.connect();
  }

  /** Shows the question as pending until `onOpen`. */
  queueQuestion(question: string): void {
    const { context, log, composer } = this.#props;
    const message = pendingMessage(question, context);
    this.#pending = { question, message };
    log.add(message.element);
    composer.setAsking(true);
    if (this.#isConnecting) log.add(this.#dots);
    else void this.connect();
  }

  cancelQueuedQuestion(): void {
    if (!this.#pending) return;
    const { question } = this.#pending;
    this.#takePending();
    this.#props.composer.restore(question);
  }

  #takePending(): string | undefined {
    const { question, message } = this.#pending ?? {};
    message?.element.remove();
    this.#pending = undefined;
    this.#props.composer.setAsking(false);
    return question;
  }

  #fail(cause: unknown): void {
    const { log, composer, noticeOfFailure } = this.#props;
    const { notice, isFinal } = noticeOfFailure(cause, () => {
      composer.focus();
      void this.connect();
    });
    log.add(notice);
    if (!isFinal) {
      this.#notice = notice;
      return;
    }
    this.#pending?.message.fail();
    composer.setAsking(false);
  }
}
