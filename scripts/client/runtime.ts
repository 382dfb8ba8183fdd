import { type ErrorCode, type ErrorDetail, errors as errorStatuses } from "@/contract/errors";

/** An organisation's key, a chatbot's key and secret, or an existing token. */
export type Credentials = { apiKey: string; apiSecret?: string } | { token: string };

export type ClientSettings = Credentials & {
  /** The address of the API host, without `/v1`. */
  baseUrl: string;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
};

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

export type CreateOptions = CallOptions & {
  /** Repeated calls within 24 hours return the first response. */
  idempotencyKey?: string;
};

/** One page of a list. If `isTotalExact` is false, there are more rows than `total`. */
export type Page<T> = {
  rows: T[];
  total: number;
  page: number;
  pageSize: number;
  isTotalExact?: boolean;
};

/** A call that the platform refused or could not complete. A failed connection throws the error of `fetch`. */
export class ApiError extends Error {
  /** The HTTP status; in a stream, the status of the error code. */
  readonly status: number;
  /** `UNKNOWN` if the response is not from the platform. */
  readonly code: ErrorCode | "UNKNOWN" | (string & Record<never, never>);
  readonly requestId: string | undefined;
  /** The invalid fields, each with a code. */
  readonly details: ErrorDetail[];
  /** Seconds after which a retry is useful. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Failure, headers: Headers) {
    const code = failure.message ?? "UNKNOWN";
    super(`${code} (${status})`);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.requestId = failure.requestId ?? headers.get("x-request-id") ?? undefined;
    this.details = failure.details ?? [];
    const seconds = headers.get("retry-after");
    this.retryAfter = seconds === null ? undefined : Number(seconds);
  }
}

type Failure = { message?: string; requestId?: string; details?: ErrorDetail[] };

/** A form that uploads files to a knowledge base. A `Blob` without a name is sent as `file`. */
export function filesForm(files: ReadonlyArray<Blob & { name?: string }>): FormData {
  const form = new FormData();
  const sizes = files.map(({ name = "file", size }) => [name, size]);
  form.append("fileSizeMap", JSON.stringify(Object.fromEntries(sizes)));
  for (const file of files) form.append("files", file, file.name ?? "file");
  return form;
}

/** How a call is sent. Input that is neither in the path nor in `query` is the body. */
type Route = {
  method: string;
  path: string;
  query?: readonly string[];
  /** The input field that replaces the JSON body if it is present. */
  raw?: "form" | "bytes";
};

type Input = Readonly<Record<string, unknown>>;
/** A token is renewed a minute before it expires. */
const TOKEN_MARGIN_MS = 60_000;

export class Caller {
  readonly #settings: ClientSettings;
  #login: Promise<string> | undefined;
  #validUntil = 0;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  async data<T>(route: Route, input: Input, options: CallOptions): Promise<T> {
    return (await this.#json<{ data: T }>(route, input, options)).data;
  }

  async page<T>(route: Route, input: Input, options: CallOptions): Promise<Page<T>> {
    const { data, meta } = await this.#json<{ data: T[]; meta: Omit<Page<T>, "rows"> }>(
      route,
      input,
      options,
    );
    return { rows: data, ...meta };
  }

  async response(route: Route, input: Input, options: CreateOptions): Promise<Response> {
    const { fetch: send = fetch } = this.#settings;
    const headers = new Headers(options.headers);
    headers.set("authorization", `Bearer ${await this.#token()}`);
    if (options.idempotencyKey !== undefined)
      headers.set("idempotency-key", options.idempotencyKey);
    const body = bodyOf(route, input, headers);
    const { method } = route;
    const { signal = null } = options;
    const response = await send(this.#urlOf(route, input), { method, headers, body, signal });
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  /** Returns the events of a stream. Throws the error that a stream contains. */
  async *events<T extends { event: string; data: unknown }>(
    route: Route,
    input: Input,
    options: CallOptions,
  ): AsyncGenerator<T, void, undefined> {
    const headers = { ...options.headers, accept: "text/event-stream" };
    const response = await this.response(route, input, { ...options, headers });
    if (!response.body) return;
    for await (const { event, data } of readEvents(response.body)) {
      const value: unknown = JSON.parse(data);
      if (event === "error") throw streamError(value as Failure, response);
      yield { event, data: value } as T;
    }
  }

  async #json<T>(route: Route, input: Input, options: CallOptions): Promise<T> {
    const response = await this.response(route, input, options);
    return (await response.json()) as T;
  }

  #urlOf({ path, query = [] }: Route, input: Input): string {
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(input[name])),
    );
    const pairs = query
      .filter((name) => input[name] !== undefined && input[name] !== null)
      .map((name) => [name, String(input[name])]);
    const search = new URLSearchParams(pairs).toString();
    const base = this.#settings.baseUrl.replace(/\/$/, "");
    return `${base}/v1${filled}${search && `?${search}`}`;
  }

  async #token(): Promise<string> {
    const settings = this.#settings;
    if ("token" in settings) return settings.token;
    const { apiKey, apiSecret } = settings;
    if (apiSecret === undefined) return apiKey;
    if (!this.#login || Date.now() > this.#validUntil) {
      // Concurrent calls wait for the same token.
      this.#validUntil = Infinity;
      this.#login = this.#signIn(apiKey, apiSecret).catch((error: unknown) => {
        this.#validUntil = 0;
        throw error;
      });
    }
    return this.#login;
  }

  async #signIn(apiKey: string, apiSecret: string): Promise<string> {
    const { baseUrl, fetch: send = fetch } = this.#settings;
    const response = await send(`${baseUrl.replace(/\/$/, "")}/v1/auth/botlogin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ apiKey, apiSecret }),
    });
    if (!response.ok) throw await errorOf(response);
    const { data } = (await response.json()) as { data: { token: string; expiresAt: string } };
    this.#validUntil = Date.parse(data.expiresAt) - TOKEN_MARGIN_MS;
    return data.token;
  }
}

/** Returns the body of a call, and sets its content type unless it is a form, which has its own. */
function bodyOf({ path, query = [], raw }: Route, input: Input, headers: Headers): BodyInit | null {
  if (raw && input[raw] !== undefined) return input[raw] as BodyInit;
  const isElsewhere = (name: string) =>
    query.includes(name) || name === raw || path.split("/").includes(`:${name}`);
  const fields = Object.entries(input).filter(([name]) => !isElsewhere(name));
  if (fields.length === 0) return null;
  headers.set("content-type", "application/json");
  return JSON.stringify(Object.fromEntries(fields));
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(response.status, failureIn(text), response.headers);
}

/** Returns the error in a body; empty for the HTML of a proxy. */
function failureIn(text: string): Failure {
  try {
    return (JSON.parse(text) as { meta?: Failure } | null)?.meta ?? {};
  } catch {
    return {};
  }
}

function streamError(failure: Failure, { headers }: Response): ApiError {
  const statuses: Record<string, number> = errorStatuses;
  return new ApiError(statuses[failure.message ?? ""] ?? 500, failure, headers);
}

type ServerSentEvent = { event: string; data: string };

async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (text + value).split("\n\n");
      text = blocks.pop() ?? "";
      yield* blocks.map(parseEvent).filter(({ data }) => data !== "");
    }
  } finally {
    await reader.cancel();
  }
}

function parseEvent(block: string): ServerSentEvent {
  const lines = block.split("\n");
  const valueOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}: `))
      .map((line) => line.slice(field.length + 2))
      .join("\n");
  return { event: valueOf("event"), data: valueOf("data") };
}
