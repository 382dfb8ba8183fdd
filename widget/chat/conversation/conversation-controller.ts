import { el } from "../../dom";
import type { Shown } from "../../host";
import { failureWords, isFinal } from "../failure-text";
import { AnswerView } from "../view/answer";
import { Composer } from "../view/composer";
import { confirmation } from "../view/confirmation";
import { createHead, type State } from "../view/head";
import { createLog } from "../view/log";
import { botMessage, ownMessage } from "../view/messages";
import { type Action, notice } from "../view/notice";
import { createStarters } from "../view/starters";
import { fill, type Words, words } from "../texts";
import type { Answered, AnswerListener, Backend, Beginning } from "./backend";
import { Connection } from "./connection";
import { Failure } from "./failure";
import { HandOver } from "./hand-over";

/** Connects view and backend of one conversation. */
export class Talk {
  readonly head;
  readonly log;
  readonly composer;
  readonly #shown: Shown;
  readonly #backend: Backend;
  readonly #words: Words;
  readonly #connection: Connection;
  readonly #handOver: HandOver;
  #starters: HTMLElement | undefined;
  #asking: AbortController | undefined;
  #isOver = false;

  constructor(shown: Shown, backend: Backend, close: () => void) {
    this.#shown = shown;
    this.#backend = backend;
    this.#words = words[shown.language];
    this.head = createHead({
      ...shown,
      close,
      restart: () => this.#restart(),
      remove: () => this.#confirmRemoval(),
      askForPerson: () => this.#handOver.openForm(),
    });
    this.log = createLog(fill(this.#words.conversation, { name: shown.settings.name }));
    this.composer = new Composer({
      words: this.#words,
      onAsk: (question) => this.#ask(question),
      onStop: () => {
        this.#connection.withdraw();
        this.#asking?.abort();
      },
    });
    this.#handOver = this.#createHandOver();
    this.#connection = this.#createConnection();
  }

  #createHandOver(): HandOver {
    return new HandOver({
      shown: this.#shown,
      backend: this.#backend,
      log: this.log,
      head: this.head,
      wordsFor: (cause) => failureWords(toFailure(cause), this.#words),
      onChange: () => this.#showState(),
      onLeave: () => this.composer.focus(),
    });
  }

  #createConnection(): Connection {
    return new Connection({
      shown: this.#shown,
      backend: this.#backend,
      log: this.log,
      composer: this.composer,
      explain: (cause, retry) => ({ notice: this.#tell(cause, retry), isFinal: this.#isOver }),
      onChange: () => this.#showState(),
      onOpen: (beginning, question) => {
        this.#welcome(beginning);
        if (question !== undefined) this.#ask(question);
      },
    });
  }

  /** Shows connection changes and replies of a person. Returns a function that stops it. */
  watchLine(): () => void {
    const show = () => {
      this.#showState();
      if (navigator.onLine) void this.#connection.reopen();
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
    return this.#connection.open();
  }

  #showState(): void {
    this.head.setState(this.#state());
  }

  #state(): State {
    const { beginning, isConnecting } = this.#connection;
    if (this.#isOver) return "over";
    if (!navigator.onLine) return "offline";
    if (!beginning) return isConnecting ? "connecting" : "unconnected";
    if (this.#asking) return "writing";
    const { state } = this.#handOver;
    return state === "bot" ? "ready" : state;
  }

  #welcome({ welcomeMessage, faq, aiNotice, messages, handOver, request }: Beginning): void {
    this.#handOver.begin({ handOver, request });
    if (aiNotice !== null)
      this.log.add(el("p", { class: "disclosure" }, aiNotice || this.#words.aiNotice));
    if (welcomeMessage) {
      const box = el("div", { class: "box" }, el("p", {}, welcomeMessage));
      this.log.add(botMessage(box, this.#shown));
    }
    for (const message of messages) {
      this.log.add(...this.#recalled(message));
    }
    this.head.setTalking(messages.length > 0);
    if (messages.length > 0) return;
    this.#starters = createStarters(faq, this.#words, (question) => {
      if (this.#ask(question)) this.composer.focus();
    });
    if (this.#starters) this.log.add(this.#starters);
  }

  #answerView(): AnswerView {
    return new AnswerView({
      shown: this.#shown,
      rate: (id, rating, comment) => this.#backend.rate(id, rating, comment),
      follow: this.log.follow,
    });
  }

  #recalled(message: Beginning["messages"][number]): HTMLElement[] {
    const { id, role, text, citations, rating } = message;
    if (role === "user") return [ownMessage(text, this.#shown)];
    if (role === "person") return this.#handOver.replyView(message);
    const view = this.#answerView();
    view.addText(text);
    view.setCitations(citations);
    view.finish(id, rating);
    return [view.element];
  }

  /** Returns whether the question was accepted. */
  #ask(question: string): boolean {
    if (this.#isOver || this.#asking) return false;
    if (!navigator.onLine) {
      this.composer.say(this.#words.offline);
      return false;
    }
    if (!this.#connection.beginning) {
      this.#connection.keep(question);
      return true;
    }
    this.#starters?.remove();
    const view = this.#answerView();
    this.log.add(ownMessage(question, this.#shown), view.element);
    this.head.setTalking(true);
    this.#shown.tell("message");
    void this.#answer(question, view);
    return true;
  }

  async #answer(question: string, view: AnswerView): Promise<void> {
    const abort = new AbortController();
    this.#setAsking(abort);
    const listener: AnswerListener = {
      text: (piece) => view.addText(piece),
      citations: (citations) => view.setCitations(citations),
      note: (note) => view.element.before(notice(this.#words[note])),
    };
    try {
      this.#finish(view, await this.#backend.ask(question, listener, abort.signal));
    } catch (cause) {
      const again = () => this.#askAgain(question, view);
      if (abort.signal.aborted) view.breakOff(notice(this.#words.stopped, this.#retry(again)));
      else view.breakOff(this.#tell(cause, again));
    }
    if (this.#asking === abort) this.#setAsking(undefined);
  }

  #finish(view: AnswerView, { id, waitsForPerson, offersPerson }: Answered): void {
    if (waitsForPerson) {
      view.element.remove();
      this.#handOver.noteWaiting();
      return;
    }
    view.finish(id);
    const offer = offersPerson && this.#handOver.offer();
    if (offer) this.log.follow(() => view.element.after(offer));
    this.#shown.tell("answer");
  }

  #setAsking(asking: AbortController | undefined): void {
    this.#asking = asking;
    this.composer.setAsking(asking !== undefined);
    this.log.setBusy(asking !== undefined);
    this.#showState();
  }

  #askAgain(question: string, view: AnswerView): void {
    if (this.#asking || this.#isOver) return;
    view.reset();
    this.composer.focus();
    void this.#answer(question, view);
  }

  /** Shows a failure, with a retry button unless it is final. */
  #tell(cause: unknown, again?: () => void): HTMLElement {
    const failure = toFailure(cause);
    if (failure !== cause) console.warn("Antwort:", cause);
    const { limitText } = this.#connection.beginning ?? {};
    const text =
      (failure.code === "MESSAGE_LIMIT_REACHED" && limitText) || failureWords(failure, this.#words);
    if (!isFinal(failure)) return notice(text, ...(again ? [this.#retry(again)] : []));
    this.#isOver = true;
    this.composer.end();
    return notice(text);
  }

  #retry(act: () => void): Action {
    return { label: this.#words.retry, act };
  }

  #restart(): void {
    this.#asking?.abort();
    this.#setAsking(undefined);
    this.#backend.restart();
    this.#clear();
  }

  #clear(): void {
    this.log.clear();
    const { beginning } = this.#connection;
    if (beginning) this.#welcome({ ...beginning, messages: [], request: null });
    this.composer.focus();
  }

  #confirmRemoval(): void {
    const { deleteQuestion, deleteNow, keep } = this.#words;
    const question = confirmation(
      deleteQuestion,
      { label: deleteNow, act: () => void this.#remove() },
      { label: keep, act: () => this.composer.focus() },
    );
    this.log.add(question);
    question.querySelector("button")?.focus();
  }

  async #remove(): Promise<void> {
    this.#asking?.abort();
    this.#setAsking(undefined);
    try {
      await this.#backend.remove();
      this.#clear();
      this.log.add(notice(this.#words.deleted));
    } catch (cause) {
      this.log.add(this.#tell(cause));
    }
  }
}

const toFailure = (cause: unknown): Failure =>
  cause instanceof Failure ? cause : new Failure("INTERNAL", 0, { cause });
