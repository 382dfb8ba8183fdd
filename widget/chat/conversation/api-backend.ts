import type { chatApi, ChatEvents } from "@/contract/conversations/chat";
import type { WidgetContext } from "../../widget-context";
import type {
  AnswerOutcome,
  AnswerListener,
  Backend,
  InitialState,
  Note,
  PersonRequest,
} from "./backend";
import { type Call, dataOf, send } from "./calls";
import { readEvents, type StreamedEvent } from "./event-stream";
import { Failure, networkFailure } from "./failure";
import type { VisitorTokens } from "./visitor-token";

type Api = typeof chatApi;
type OnNote = (note: Note) => void;
type LoadOpening = () => Promise<Omit<InitialState, "messages" | "request">>;

/** Stores the id of the conversation, so that the conversation survives a reload. */
export class ApiBackend implements Backend {
  readonly #context: WidgetContext;
  readonly #tokens: VisitorTokens;
  readonly #loadOpening: LoadOpening;

  constructor(context: WidgetContext, tokens: VisitorTokens, loadOpening: LoadOpening) {
    this.#context = context;
    this.#tokens = tokens;
    this.#loadOpening = loadOpening;
  }

  async begin(): Promise<InitialState> {
    const opening = await this.#loadOpening();
    const stored = await this.read();
    return { ...opening, messages: stored?.messages ?? [], request: stored?.handOver ?? null };
  }

  async ask(text: string, listener: AnswerListener, signal: AbortSignal): Promise<AnswerOutcome> {
    const response = await this.#postQuestion(text, listener.note, signal).catch(
      (cause: unknown) => {
        if (!isGone(cause)) throw cause;
        this.restart();
        listener.note("restarted");
        return this.#postQuestion(text, listener.note, signal);
      },
    );
    return readAnswer(response, listener, signal);
  }

  async rate(messageId: string, rating: 1 | -1, comment?: string): Promise<void> {
    const body = { rating, ...(comment && { comment }) };
    await this.#call({ method: "POST", path: `/messages/${messageId}/feedback`, body });
  }

  async requestPerson(request: PersonRequest): Promise<void> {
    const body = { ...request, consent: true };
    const send = async () => {
      const path = this.#path() ?? (await this.#start());
      await this.#call({ method: "POST", path: `${path}/hand-over`, body });
    };
    await send().catch((cause: unknown) => {
      if (!isGone(cause)) throw cause;
      this.restart();
      return send();
    });
  }

  restart(): void {
    this.#context.storage.save({ conversationId: undefined });
  }

  async deleteConversation(): Promise<void> {
    const path = this.#path();
    if (path) await unlessGone(this.#call({ method: "DELETE", path }));
    this.restart();
  }

  async read(): ReturnType<Backend["read"]> {
    const path = this.#path();
    if (!path) return undefined;
    const response = await unlessGone(this.#call({ method: "GET", path }));
    if (!response) this.restart();
    return response && dataOf<Api["get"]>(response);
  }

  #path(): string | undefined {
    const { conversationId } = this.#context.storage.read();
    return conversationId && `/conversations/${encodeURIComponent(conversationId)}`;
  }

  async #postQuestion(text: string, onNote: OnNote, signal: AbortSignal): Promise<Response> {
    const path = this.#path() ?? (await this.#start(onNote, signal));
    const accept = "text/event-stream";
    const request = { method: "POST", path: `${path}/messages`, body: { text } } as const;
    return this.#call({ ...request, accept, signal }, onNote);
  }

  async #start(onNote?: OnNote, signal?: AbortSignal): Promise<string> {
    const body = { locale: this.#context.language };
    const request = { method: "POST", path: "/conversations", body } as const;
    const response = await this.#call({ ...request, ...(signal && { signal }) }, onNote);
    const { id } = await dataOf<Api["start"]>(response);
    this.#context.storage.save({ conversationId: id });
    return `/conversations/${id}`;
  }

  /** Renews a rejected token once. */
  async #call(request: Call, onNote?: OnNote): Promise<Response> {
    const { apiUrl } = this.#context;
    const token = await this.#tokens.token();
    try {
      return await send(apiUrl, { ...request, token });
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.status !== 401) throw cause;
      const renewed = await this.#tokens.renewed(cause);
      onNote?.("renewed");
      return send(apiUrl, { ...request, token: renewed });
    }
  }
}

const isGone = (cause: unknown) =>
  cause instanceof Failure && cause.code === "CONVERSATION_NOT_FOUND";

const unlessGone = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((cause: unknown) => {
    if (!isGone(cause)) throw cause;
    return undefined;
  });

async function readAnswer(
  { body }: Response,
  listener: AnswerListener,
  signal: AbortSignal,
): Promise<AnswerOutcome> {
  if (!body) throw networkFailure();
  try {
    for await (const event of readEvents(body)) {
      const end = emit(event, listener);
      if (end) return { ...end, id: end.messageId };
    }
  } catch (cause) {
    if (cause instanceof Failure || signal.aborted) throw cause;
    throw networkFailure(cause);
  }
  throw networkFailure();
}

function emit({ event, data }: StreamedEvent, listener: AnswerListener): ChatEvents["done"] | void {
  // Safe: the API host sends `ChatEvents`; unknown events are ignored.
  const payload = JSON.parse(data) as ChatEvents[keyof ChatEvents];
  if (event === "token" && "text" in payload) listener.text(payload.text);
  if (event === "citations" && "citations" in payload) listener.citations(payload.citations);
  if (event === "error" && "message" in payload) throw new Failure(payload.message, 0);
  return event === "done" && "messageId" in payload ? payload : undefined;
}
