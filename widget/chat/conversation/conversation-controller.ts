import { el } from "../../dom";
import type { WidgetContext } from "../../widget-context";
import { failureText, isFinal } from "../failure-text";
import { fill, type WidgetTexts, texts } from "../texts";
import { AnswerView } from "../view/answer";
import { Composer } from "../view/composer";
import { confirmation } from "../view/confirmation";
import { createHead, type State } from "../view/head";
import { createLog } from "../view/log";
import { botMessage, ownMessage } from "../view/messages";
import { type Action, notice } from "../view/notice";
import { createStarters } from "../view/starters";
import type { AnswerOutcome, AnswerListener, Backend, InitialState } from "./backend";
import { ChatConnection } from "./chat-connection";
import { Failure } from "./failure";
import { HandOver } from "./hand-over";

export class ConversationController {
  readonly head;
  readonly log;
  readonly composer;
  readonly #context: WidgetContext;
  readonly #backend: Backend;
  readonly #texts: WidgetTexts;
  readonly #connection: ChatConnection;
  readonly #handOver: HandOver;
  #starters: HTMLElement | undefined;
  #answerAbort: AbortController | undefined;
  #isOver = false;

  constructor(context: WidgetContext, backend: Backend, close: () => void) {
    this.#context = context;
    this.#backend = backend;
    this.#texts = texts[context.language];
    this.head = createHead({
      ...context,
      close,
      restart: () => this.#restart(),
      deleteConversation: () => this.#confirmDeletion(),
      askForPerson: () => this.#handOver.openForm(),
    });
    this.log = createLog(fill(this.#texts.conversation, { name: context.settings.name }));
    this.composer = new Composer({
      texts: this.#texts,
      onAsk: (question) => this.#ask(question),
      onStop: () => {
        this.#connection.cancelQueuedQuestion();
        this.#answerAbort?.abort();
      },
    });
    this.#handOver = this.#createHandOver();
    this.#connection = this.#createConnection();
  }

  #createHandOver(): HandOver {
    return new HandOver({
      context: this.#context,
      backend: this.#backend,
      log: this.log,
      head: this.head,
      textFor: (cause) => failureText(toFailure(cause), this.#texts),
      onChange: () => this.#showState(),
      onLeave: () => this.composer.focus(),
    });
  }

  #createConnection(): ChatConnection {
    return new ChatConnection({
      context: this.#context,
      backend: this.#backend,
      log: this.log,
      composer: this.composer,
      noticeOfFailure: (cause, retry) => ({
        notice: this.#failureNotice(cause, retry),
        isFinal: this.#isOver,
      }),
      onChange: () => this.#showState(),
      onOpen: (initialState, question) => {
        this.#welcome(initialState);
        if (question !== undefined) this.#ask(question);
      },
    });
  }

  /** Shows changes of the connection and replies of a person. Returns a function that ends it. */
  watchConnection(): () => void {
    const show = () => {
      this.#showState();
      if (navigator.onLine) void this.#connection.reconnect();
    };
    const events = ["online", "offline"];
    for (const event of events) addEventListener(event, show);
    show();
    const unwatch = this.#handOver.watch();
    return () => {
      unwatch();
      events.forEach((event) => removeEventListener(event, show));
    };
  }

  /** Connects, then shows earlier messages or the welcome. */
  begin(): Promise<void> {
    return this.#connection.connect();
  }

  #showState(): void {
    this.head.setState(this.#state());
  }

  #state(): State {
    const { initialState, isConnecting } = this.#connection;
    if (this.#isOver) return "over";
    if (!navigator.onLine) return "offline";
    if (!initialState) return isConnecting ? "connecting" : "unconnected";
    if (this.#answerAbort) return "writing";
    const { state } = this.#handOver;
    return state === "bot" ? "ready" : state;
  }

  #welcome({ welcomeMessage, faq, aiNotice, messages, handOver, request }: InitialState): void {
    this.#handOver.begin({ handOver, request });
    if (aiNotice !== null)
      this.log.add(el("p", { class: "disclosure" }, aiNotice || this.#texts.aiNotice));
    if (welcomeMessage) {
      const box = el("div", { class: "box" }, el("p", {}, welcomeMessage));
      this.log.add(botMessage(box, this.#context));
    }
    for (const message of messages) {
      this.log.add(...this.#renderStoredMessage(message));
    }
    this.head.setHasConversation(messages.length > 0);
    if (messages.length > 0) return;
    this.#starters = createStarters(faq, this.#texts, (question) => {
      if (this.#ask(question)) this.composer.focus();
    });
    if (this.#starters) this.log.add(this.#starters);
  }

  #answerView(): AnswerView {
    return new AnswerView({
      context: this.#context,
      rate: (id, rating, comment) => this.#backend.rate(id, rating, comment),
      follow: this.log.follow,
    });
  }

  #renderStoredMessage(message: InitialState["messages"][number]): HTMLElement[] {
    const { id, role, text, citations, rating } = message;
    if (role === "user") return [ownMessage(text, this.#context)];
    if (role === "person") return this.#handOver.replyView(message);
    const view = this.#answerView();
    view.addText(text);
    view.setCitations(citations);
    view.finish(id, rating);
    return [view.element];
  }

  /** Returns whether the question was accepted. */
  #ask(question: string): boolean {
    if (this.#isOver || this.#answerAbort) return false;
    if (!navigator.onLine) {
      this.composer.showMessage(this.#texts.offline);
      return false;
    }
    if (!this.#connection.initialState) {
      this.#connection.queueQuestion(question);
      return true;
    }
    this.#starters?.remove();
    const view = this.#answerView();
    this.log.add(ownMessage(question, this.#context), view.element);
    this.head.setHasConversation(true);
    this.#context.emit("message");
    void this.#answer(question, view);
    return true;
  }

  async #answer(question: string, view: AnswerView): Promise<void> {
    const abort = new AbortController();
    this.#setAsking(abort);
    const listener: AnswerListener = {
      text: (chunk) => view.addText(chunk),
      citations: (citations) => view.setCitations(citations),
      note: (note) => view.element.before(notice(this.#texts[note])),
    };
    try {
      this.#finish(view, await this.#backend.ask(question, listener, abort.signal));
    } catch (cause) {
      const retry = () => this.#askAgain(question, view);
      if (abort.signal.aborted) view.interrupt(notice(this.#texts.stopped, this.#retry(retry)));
      else view.interrupt(this.#failureNotice(cause, retry));
    }
    if (this.#answerAbort === abort) this.#setAsking(undefined);
  }

  #finish(view: AnswerView, { id, waitsForPerson, offersPerson }: AnswerOutcome): void {
    if (waitsForPerson) {
      view.element.remove();
      this.#handOver.noteWaiting();
      return;
    }
    view.finish(id);
    const offer = offersPerson && this.#handOver.offer();
    if (offer) this.log.follow(() => view.element.after(offer));
    this.#context.emit("answer");
  }

  #setAsking(abort: AbortController | undefined): void {
    this.#answerAbort = abort;
    this.composer.setAsking(abort !== undefined);
    this.log.setBusy(abort !== undefined);
    this.#showState();
  }

  #askAgain(question: string, view: AnswerView): void {
    if (this.#answerAbort || this.#isOver) return;
    view.reset();
    this.composer.focus();
    void this.#answer(question, view);
  }

  /** Shows a failure, with a retry button unless it is final. */
  #failureNotice(cause: unknown, retry?: () => void): HTMLElement {
    const failure = toFailure(cause);
    if (failure !== cause) console.warn("Antwort:", cause);
    const { limitText } = this.#connection.initialState ?? {};
    const text =
      (failure.code === "MESSAGE_LIMIT_REACHED" && limitText) || failureText(failure, this.#texts);
    if (!isFinal(failure)) return notice(text, ...(retry ? [this.#retry(retry)] : []));
    this.#isOver = true;
    this.composer.end();
    this.#showState();
    return notice(text);
  }

  #retry(act: () => void): Action {
    return { label: this.#texts.retry, act };
  }

  #restart(): void {
    this.#answerAbort?.abort();
    this.#setAsking(undefined);
    this.#backend.restart();
    this.#clear();
  }

  #clear(): void {
    this.log.clear();
    const { initialState } = this.#connection;
    if (initialState) this.#welcome({ ...initialState, messages: [], request: null });
    this.composer.focus();
  }

  #confirmDeletion(): void {
    const { deleteQuestion, deleteNow, keep } = this.#texts;
    const question = confirmation(
      deleteQuestion,
      { label: deleteNow, act: () => void this.#deleteConversation() },
      { label: keep, act: () => this.composer.focus() },
    );
    this.log.add(question);
    question.querySelector("button")?.focus();
  }

  async #deleteConversation(): Promise<void> {
    this.#answerAbort?.abort();
    this.#setAsking(undefined);
    try {
      await this.#backend.deleteConversation();
      this.#clear();
      this.log.add(notice(this.#texts.deleted));
    } catch (cause) {
      this.log.add(this.#failureNotice(cause));
    }
  }
}

const toFailure = (cause: unknown): Failure =>
  cause instanceof Failure ? cause : new Failure("INTERNAL", 0, { cause });
