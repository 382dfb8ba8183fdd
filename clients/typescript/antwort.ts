// Written by `npm run client` from the contract of Antwort 1.0.1, never by hand.
// It needs fetch only: Node 22 or newer, Deno, Bun or a browser.

/** Every code of the API with its HTTP status. */
export const errorStatuses = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  PASSWORD_MISMATCH: 400,
  NEW_PASSWORD_MISMATCH: 400,
  INVALID_EMAIL: 400,
  WEAK_PASSWORD: 400,
  LANG_NOT_SUPPORTED: 400,
  AGB_NOT_CONFIRMED: 400,
  WRONG_ACTIVATION_CODE: 400,
  WRONG_RESET_CODE: 400,
  WRONG_INVITATION_CODE: 400,
  KB_NOT_FILE: 400,
  PAGE_ISNOT_SUB_OF_BASE: 400,
  KBTYPE_MISSMATCH: 400,
  URL_REPEATED: 400,
  INVALID_URL: 400,
  INVALID_VAT_ID: 400,
  TWO_FACTOR_CODE_WRONG: 400,
  CONFIRMATION_REQUIRED: 400,
  WEBHOOK_ADDRESS_REFUSED: 400,
  CHANNEL_REFUSED: 400,
  CHANNEL_UNAVAILABLE: 409,
  FILE_UPLOAD_FAILED: 400,
  FILE_SIZE_MAP_MALFORMED: 400,
  MAX_FAQS_PER_CATEGORY: 400,
  MAX_FAQ_CATEGORIES: 400,
  MAX_EVALUATION_CASES: 400,
  ARCHIVE_INVALID: 400,
  ARCHIVE_VERSION_UNSUPPORTED: 400,
  EMPTY_FILE_SELECTION: 400,
  UNAUTHORIZED_ACCESS: 401,
  SESSION_EXPIRED: 401,
  AUTH_ERR_INVALID_CREDENTIALS: 401,
  CURRENT_PASSWORD_WRONG: 401,
  API_KEY_NOT_FOUND: 401,
  API_KEY_EXPIRED: 401,
  OAUTH_RETRIEVE_FAILED: 401,
  OAUTH_REFRESH_FAILED: 401,
  OAUTH_LOGIN_FAILED: 401,
  SUBSCRIPTION_PLAN_EXPIRED: 402,
  SUBSCRIPTION_TOTAL_FILES: 402,
  SUBSCRIPTION_TOTAL_USERS: 402,
  SUBSCRIPTION_TOTAL_CHATBOTS: 402,
  SUBSCRIPTION_SPEECH: 402,
  SUBSCRIPTION_PROMPT_COUNT: 402,
  SUBSCRIPTION_MESSAGE_TOKENS: 402,
  SUBSCRIPTION_CRAWLED_PAGES: 402,
  SUBSCRIPTION_TOTAL_STORAGE: 402,
  FORBIDDEN: 403,
  DEACTIVATED_ACCOUNT: 403,
  EMAIL_NOT_VERIFIED: 403,
  USER_IS_DISABLED: 403,
  COMPANY_SIGN_IN_REQUIRED: 403,
  NONACTIVE_USER_CONSTRAINT: 403,
  RESET_PASSWORD_REQUIRED: 403,
  REGISTER_AS_ADMIN_FORBIDDEN: 403,
  REGISTER_ROLE_FORBIDDEN: 403,
  KB_ERR_FORBIDDEN_ACCESS: 403,
  API_KEY_FORBIDDEN: 403,
  API_KEY_SCOPE_MISSING: 403,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  KB_NOT_FOUND: 404,
  CHATBOT_NOT_FOUND: 404,
  FAQ_CATEGORYNOT_FOUND: 404,
  CONVERSATION_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_EXISTS: 409,
  ALREADY_VERIFIED: 409,
  ALREADY_ACTIVATED: 409,
  KB_IN_PROGRESS: 409,
  KB_NOT_IN_PROGRESS: 409,
  NAME_EXISTS: 409,
  WEBSITE_REQUIRED: 409,
  NOT_ENOUGH_QAS: 409,
  EVALUATION_EMPTY: 409,
  ALREADY_EXISTS: 409,
  MAX_PINS: 409,
  IMPORT_IN_PROGRESS: 409,
  MAX_API_KEYS: 409,
  MAX_INVITATIONS: 409,
  LAST_OWNER: 409,
  TWO_FACTOR_REQUIRED: 409,
  DOMAIN_NOT_VERIFIED: 409,
  MAX_DOMAINS: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  HAND_OVER_DISABLED: 409,
  HAND_OVER_CLOSED: 409,
  INVOICE_WITHOUT_REFERENCE: 409,
  MAX_WEBHOOKS: 409,
  WEBHOOK_DISABLED: 409,
  EXPIRED_ACTIVATION_CODE: 410,
  EXPIRED_INVITATION_CODE: 410,
  EXPIRED_RESET_CODE: 410,
  EXPIRED_SIGN_IN: 410,
  USED_RESET_CODE: 410,
  FILE_MAX_SIZE_EXCEEDED: 413,
  ARCHIVE_TOO_LARGE: 413,
  SUBSCRIPTION_SINGLE_FILE_SIZE: 413,
  SUBSCRIPTION_MIME_TYPE: 415,
  EXTRACT_BINARY_WORKBOOK: 415,
  EXTRACT_OLD_EXCEL: 415,
  EXTRACT_OLD_POWERPOINT: 415,
  EXTRACT_OLD_WORD: 415,
  EXTRACT_OUTLOOK_MESSAGE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  MESSAGE_LIMIT_REACHED: 429,
  INTERNAL: 500,
  AI_SERVICE_UNAVAILABLE: 503,
  MAINTENANCE_MODE: 503,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
  AI_TIMEOUT: 504,
  STORAGE_FULL: 507,
} as const;
export type ErrorCode = keyof typeof errorStatuses;
/** A field that is invalid, with a code. With `limit` and `used` it is a limit of the plan. */
export type ErrorDetail = { path: string; code: string; limit?: number; used?: number };

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

class Caller {
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

export type Answer = {
  /** Format: uuid. */
  messageId: string;
  text: string;
  answered: boolean;
  confidence: number;
  citations: Array<Citation>;
  generatedBy?: "ai";
  waitsForPerson?: true;
  offersPerson?: true;
};

export type AnswerExplanation = {
  kind:
    | "question"
    | "greeting"
    | "thanks"
    | "goodbye"
    | "howAreYou"
    | "botQuestion"
    | "abilities"
    | "personRequest"
    | "insult"
    | "meaningless"
    | "otherLanguage"
    | null;
  step: "smallTalk" | "faq" | "pages" | "model" | "refused" | null;
  completedQuestion: string | null;
  match: {
    strength: "strong" | "likely" | "weak" | "none";
    probability: number;
    threshold: number;
  } | null;
  passages: Array<ExplainedPassage>;
  rejected: Array<{ text: string; reason: "fact" | "name" | "negation" | "absolute" | "coverage" }>;
  model: {
    name: string | null;
    inputTokens: number | null;
    outputTokens: number | null;
    costMicros: number | null;
    error: string | null;
  } | null;
};

export type ChatOpening = {
  welcomeMessage: string;
  faq: Array<{ category: string; questions: Array<string> }>;
  aiNotice: string | null;
  limitText: string;
  handOver: HandOverOffer | null;
};

export type Chatbot = {
  /** Format: uuid. */
  id: string;
  name: string;
  description: string | null;
  templateId: string;
  kbIds: Array<string>;
  /** Format: date-time. */
  createdAt: string;
  /** Format: date-time. */
  updatedAt: string;
  status: "connected" | "connectable";
  embeddedAt: string | null;
  configs: ChatbotConfigs;
};

export type ChatbotConfigs = {
  ui: ChatbotUi;
  /** At most 500 characters. */
  welcomeMessage: string;
  showFaq: boolean;
  primaryLanguage: "de" | "en";
  /** At most 500 items. */
  excludedWords: Array<string>;
  /** At most 500 items. */
  glossary: Array<{
    /** 1 to 60 characters. */
    term: string;
    /** At most 20 items. */
    synonyms: Array<string>;
  }>;
  ai: {
    model: "peta_small" | "peta_large";
    creativity: "no" | "low" | "medium" | "high" | "surprising";
    replyLength: "default" | "short" | "medium" | "long" | "very_long";
    profession: "normal" | "medical" | "engineering" | "academic" | "business";
    personality:
      | "normal"
      | "funny"
      | "sarcastic"
      | "professional"
      | "friendly"
      | "dramatic"
      | "whimsical"
      | "casual"
      | "academic";
    /** At most 2000 characters. */
    guidelines: string;
  };
  /** At most 50 items. */
  allowedOrigins: Array<string>;
  replies?: {
    /** At most 500 characters. */
    greeting?: string;
    /** At most 500 characters. */
    thanks?: string;
    /** At most 500 characters. */
    goodbye?: string;
    /** At most 500 characters. */
    unknown?: string;
    /** At most 500 characters. */
    handover?: string;
  };
  contact?: {
    phone?: string;
    /** At most 254 characters. */
    email?: string;
    page?: string;
  };
  handOver?: HandOverConfigs;
  /** At most 60 characters. */
  timeZone?: string;
  retentionDays?: number | null;
  messageLimits?: MessageLimits;
  aiNotice?: {
    /** At most 300 characters. Default: "". */
    text: string;
    /** Default: false. */
    isHidden: boolean;
    /** Default: false. */
    isLawConfirmed: boolean;
  };
  evaluation?: EvaluationConfigs;
};

export type ChatbotConfigsChangeInput = {
  ui?: {
    botImgUrl?: string | null;
    logoImgUrl?: string | null;
    bgColor?: string;
    bgMsgBox?: string;
    textColor?: string;
    bgSendBtn?: string;
    assistantAvatarUrl?: string | null;
    themeColor?: string;
    alignment?: "left" | "center" | "right";
    animation?: "None" | "Pulse" | "Jump" | "Default";
    autoOpen?: boolean;
    /** 0 to 600. */
    autoOpenDelay?: number;
  };
  /** At most 500 characters. */
  welcomeMessage?: string;
  showFaq?: boolean;
  primaryLanguage?: "de" | "en";
  /** At most 500 items. */
  excludedWords?: Array<string>;
  /** At most 500 items. */
  glossary?: Array<{
    /** 1 to 60 characters. */
    term: string;
    /** At most 20 items. */
    synonyms: Array<string>;
  }>;
  ai?: {
    model?: "peta_small" | "peta_large";
    creativity?: "no" | "low" | "medium" | "high" | "surprising";
    replyLength?: "default" | "short" | "medium" | "long" | "very_long";
    profession?: "normal" | "medical" | "engineering" | "academic" | "business";
    personality?:
      | "normal"
      | "funny"
      | "sarcastic"
      | "professional"
      | "friendly"
      | "dramatic"
      | "whimsical"
      | "casual"
      | "academic";
    /** At most 2000 characters. */
    guidelines?: string;
  };
  /** At most 50 items. */
  allowedOrigins?: Array<string>;
  replies?: {
    /** At most 500 characters. */
    greeting?: string;
    /** At most 500 characters. */
    thanks?: string;
    /** At most 500 characters. */
    goodbye?: string;
    /** At most 500 characters. */
    unknown?: string;
    /** At most 500 characters. */
    handover?: string;
  };
  contact?: {
    phone?: string;
    /** At most 254 characters. */
    email?: string;
    page?: string;
  };
  handOver?: HandOverConfigs;
  /** At most 60 characters. */
  timeZone?: string;
  retentionDays?: number | null;
  messageLimits?: MessageLimits;
  aiNotice?: {
    /** At most 300 characters. Default: "". */
    text?: string;
    /** Default: false. */
    isHidden?: boolean;
    /** Default: false. */
    isLawConfirmed?: boolean;
  };
  evaluation?: EvaluationConfigsInput;
};

export type ChatbotUi = {
  botImgUrl: string | null;
  logoImgUrl: string | null;
  bgColor: string;
  bgMsgBox: string;
  textColor: string;
  bgSendBtn: string;
  assistantAvatarUrl: string | null;
  themeColor: string;
  alignment: "left" | "center" | "right";
  animation: "None" | "Pulse" | "Jump" | "Default";
  autoOpen: boolean;
  /** 0 to 600. */
  autoOpenDelay: number;
};

export type Chunk = {
  /** Format: uuid. */
  chunkId: string;
  ordinal: number;
  headingPath: Array<string>;
  text: string;
  page: number | null;
};

export type Citation = {
  index: number;
  title: string;
  url?: string;
  filename?: string;
  page?: number;
  excerpt: string;
  /** Format: uuid. */
  kbId: string;
  /** Format: uuid. */
  itemId: string;
};

export type Conversation = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  chatbotId: string;
  locale: "de" | "en";
  status: "normal" | "archived" | "favorite" | "pinned";
  /** Format: date-time. */
  createdAt: string;
  visitorId?: string | null;
  messages: Array<{
    /** Format: uuid. */
    id: string;
    role: "user" | "assistant" | "person";
    text: string;
    answered: boolean | null;
    confidence: number | null;
    citations: Array<Citation>;
    rating: 1 | -1 | null;
    ratingComment?: string | null;
    /** Format: date-time. */
    createdAt: string;
  }>;
  handOver: HandOver | null;
};

export type ConversationSummary = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  chatbotId: string;
  locale: "de" | "en";
  status: "normal" | "archived" | "favorite" | "pinned";
  /** Format: date-time. */
  createdAt: string;
  visitorId?: string | null;
  chatbotName: string;
  channel: "web" | "email" | "telegram" | "slack";
  firstQuestion: string;
  turns: number;
  unanswered: number;
  isAnswered: boolean;
  rating: 1 | -1 | null;
  asksForPerson: boolean;
  handOver: "open" | "closed" | null;
  hasFailedDelivery: boolean;
  /** Format: date-time. */
  lastMessageAt: string;
};

export type CrawlChange = {
  kind: "new" | "changed" | "gone";
  pageUrl: string;
  title: string | null;
};

export type CrawlRun = {
  /** Format: uuid. */
  runId: string;
  trigger: "created" | "hand" | "retry" | "schedule" | "sitemap";
  /** Format: date-time. */
  startedAt: string;
  endedAt: string | null;
  ended:
    | "complete"
    | "limit"
    | "planLimit"
    | "timeUp"
    | "noSitemap"
    | "unreachable"
    | "cancelled"
    | "interrupted"
    | null;
  newCount: number;
  changedCount: number;
  unchangedCount: number;
  goneCount: number;
  failedCount: number;
  skippedCount: number;
};

export type Done = { ok: true };

export type EvaluationCase = {
  /** 1 to 500 characters. */
  question: string;
  /** At most 10 items. Default: []. */
  mustContain: Array<string>;
  /** At most 10 items. Default: []. */
  mustNotContain: Array<string>;
  /** Default: null. */
  citedSource: string | null;
  /** Default: false. */
  isRefusal: boolean;
  /** Format: uuid. */
  id: string;
};

export type EvaluationConfigs = {
  /** Default: false. */
  runAfterTraining: boolean;
  /** Default: false. */
  checkBeforeSaving: boolean;
};

export type EvaluationConfigsInput = {
  /** Default: false. */
  runAfterTraining?: boolean;
  /** Default: false. */
  checkBeforeSaving?: boolean;
};

export type EvaluationResult = {
  position: number;
  caseId: string | null;
  question: string;
  answer: string;
  citations: Array<Citation>;
  checks: Array<{
    kind: "answers" | "refuses" | "contains" | "omits" | "cites";
    expected: string;
    hasPassed: boolean;
  }>;
  hasPassed: boolean;
};

export type EvaluationRun = {
  /** Format: uuid. */
  id: string;
  trigger: "manual" | "training";
  state: "running" | "finished" | "failed";
  total: number;
  asked: number;
  passed: number;
  /** Format: date-time. */
  startedAt: string;
  endedAt: string | null;
};

export type ExplainedPassage = {
  rank: number;
  kbId: string | null;
  /** Format: uuid. */
  itemId: string;
  title: string;
  url?: string;
  filename?: string;
  page?: number;
  section: Array<string>;
  snippet: string | null;
  isCited: boolean;
  features: Array<{
    name: "words" | "spelling" | "proximity" | "sentence" | "title" | "coverage";
    value: number;
  }>;
};

export type FaqCategory = {
  /** Format: uuid. */
  id: string;
  name: string;
  enabled: boolean;
  aiGenerated: boolean;
  qaList: Array<FaqEntry>;
};

export type FaqEntry = {
  /** Format: uuid. */
  id: string;
  question: string;
  answer: string;
  answerSource: "user" | "ai";
  sources: Array<Citation>;
};

export type HandOver = {
  /** Format: uuid. */
  id: string;
  state: "open" | "closed";
  /** Format: date-time. */
  requestedAt: string;
  joinedAt: string | null;
  closedAt: string | null;
  email: string | null;
  deliveries: Array<{
    /** Format: uuid. */
    id: string;
    kind: "request" | "messages" | "reply";
    state: "pending" | "sent" | "failed";
    attempts: number;
    error: string | null;
    messageId: string | null;
    /** Format: date-time. */
    createdAt: string;
  }>;
};

export type HandOverConfigs = {
  enabled?: boolean;
  email?: string;
  /** At most 1000 characters. */
  consentText?: string;
  /** At most 500 characters. */
  closedText?: string;
  hours?: Array<{
    /** 1 to 7. */
    weekday: number;
    from: string;
    to: string;
  }>;
};

export type HandOverOffer = { isOpen: boolean; consentText: string; closedText: string };

export type Item = {
  /** Format: uuid. */
  itemId: string;
  stage:
    | "Crawled"
    | "Traning"
    | "Finished"
    | "FailedTraining"
    | "Uploading"
    | "StartExtracting"
    | "EndExtracting"
    | "FailedUploading"
    | "FailedExtracting";
  errorCode: string | null;
  characterCount: number;
  chunkCount: number;
  title: string | null;
  pageUrl?: string;
  lastCrawl?: string | null;
  filename?: string;
  size?: number;
  mimeType?: string;
  /** Format: date-time. */
  uploadedAt?: string;
  warnings?: Array<ItemWarning>;
  trainedShare?: number;
};

export type ItemText = {
  /** Format: uuid. */
  itemId: string;
  stage:
    | "Crawled"
    | "Traning"
    | "Finished"
    | "FailedTraining"
    | "Uploading"
    | "StartExtracting"
    | "EndExtracting"
    | "FailedUploading"
    | "FailedExtracting";
  errorCode: string | null;
  characterCount: number;
  chunkCount: number;
  title: string | null;
  pageUrl?: string;
  lastCrawl?: string | null;
  filename?: string;
  size?: number;
  mimeType?: string;
  /** Format: date-time. */
  uploadedAt?: string;
  warnings?: Array<ItemWarning>;
  trainedShare?: number;
  lang: string | null;
  text: string;
  isCut: boolean;
  pageStarts?: Array<number>;
};

export type ItemWarning = {
  code: "UNREADABLE_FONTS" | "HIDDEN_TEXT";
  pages?: Array<number>;
  excerpt?: string;
};

export type KnowledgeBase = {
  title: string;
  description: string | null;
  baseUrl: string | null;
  subPages: Array<string>;
  includeFiles: boolean;
  include: Array<string>;
  exclude: Array<string>;
  maxPages: number;
  maxDepth: number;
  schedule: "off" | "daily" | "weekly" | "monthly";
  scheduleMode: "full" | "sitemap";
  nextRunAt: string | null;
  isOverdue: boolean;
  lastRun: CrawlRun | null;
  responsibilityConfirmed: boolean;
  /** Format: date-time. */
  createdAt: string;
  /** Format: date-time. */
  updatedAt: string;
  chatbots: Array<{
    /** Format: uuid. */
    id: string;
    name: string;
  }>;
  itemCount: number;
  failedCount: number;
  skippedCount: number;
  characterCount: number;
  progress: {
    phase: "reading" | "training";
    done: number;
    total: number;
    share?: number;
    secondsLeft: number | null;
  } | null;
  dto: {
    /** Format: uuid. */
    kbId: string;
    kbType: "Web" | "File";
    kbStatus: "Empty" | "InProgress" | "Ready";
  };
};

export type MessageLimits = {
  perConversation?: number | null;
  perVisitor?: number | null;
  perDay?: number | null;
  /** At most 500 characters. */
  reachedText?: string;
};

export type NewEvaluationCase = {
  /** 1 to 500 characters. */
  question: string;
  /** At most 10 items. Default: []. */
  mustContain: Array<string>;
  /** At most 10 items. Default: []. */
  mustNotContain: Array<string>;
  /** Default: null. */
  citedSource: string | null;
  /** Default: false. */
  isRefusal: boolean;
};

export type NewEvaluationCaseInput = {
  /** 1 to 500 characters. */
  question: string;
  /** At most 10 items. Default: []. */
  mustContain?: Array<string>;
  /** At most 10 items. Default: []. */
  mustNotContain?: Array<string>;
  /** Default: null. */
  citedSource?: string | null;
  /** Default: false. */
  isRefusal?: boolean;
};

export type NewFilesInput = {
  kbType: "File";
  /** 1 to 120 characters. */
  title: string;
  description?: string | null;
};

export type NewWebsiteInput = {
  /** Default: "Web". */
  kbType?: "Web";
  /** 1 to 120 characters. */
  title: string;
  description?: string | null;
  /** 1 to 2000 characters. */
  baseUrl: string;
  /** At most 100 items. */
  subPages?: Array<string>;
  /** At most 50 items. */
  include?: Array<string>;
  /** At most 50 items. */
  exclude?: Array<string>;
  /** Default: false. */
  includeFiles?: boolean;
  /** 1 to 10000. Default: 1000. */
  maxPages?: number;
  /** 0 to 20. Default: 20. */
  maxDepth?: number;
  /** Default: "off". */
  schedule?: "off" | "daily" | "weekly" | "monthly";
  /** Default: "full". */
  scheduleMode?: "full" | "sitemap";
  responsibilityConfirmed: true;
};

export type OrganizationPlan = {
  name: string;
  title: { de: string; en: string };
  validUntil: string | null;
  answersUntil: string | null;
  isExpired: boolean;
  limits: {
    fileBytes: number | null;
    files: number | null;
    storageBytes: number | null;
    mimeTypes: Array<string> | null;
    users: number | null;
    chatbots: number | null;
    faqCategories: number | null;
    faqsPerCategory: number | null;
    speech: boolean;
    prompts: number | null;
    messageTokens: number | null;
    crawledPages: number | null;
  };
  usage: {
    files: number;
    storageBytes: number;
    users: number;
    chatbots: number;
    prompts: number;
    messageTokens: number;
    crawledPages: number;
  };
  /** Format: date-time. */
  monthEndsAt: string;
  timeZone: string;
};

export type RecrawlOptionsInput = {
  /** 1 to 2000 characters. */
  baseUrl?: string;
  /** At most 100 items. */
  subPages?: Array<string>;
  /** At most 50 items. */
  include?: Array<string>;
  /** At most 50 items. */
  exclude?: Array<string>;
  includeFiles?: boolean;
  /** 1 to 10000. */
  maxPages?: number;
  /** 0 to 20. */
  maxDepth?: number;
};

export type SlackFields = {
  type: "slack";
  /** 1 to 300 characters. */
  botToken: string;
  /** 1 to 300 characters. */
  signingSecret: string;
};

export type TelegramFields = {
  type: "telegram";
  /** 1 to 300 characters. */
  botToken: string;
};

export type UnansweredGroup = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  chatbotId: string;
  chatbotName: string;
  state: "open" | "solved" | "ignored";
  name: string;
  questions: number;
  refused: number;
  uncertain: number;
  unhelpful: number;
  /** Format: date-time. */
  lastAskedAt: string;
};

export type Uploaded = {
  accepted: Array<string>;
  rejected: Array<{ filename: string; code: string }>;
};

export type OrganisationsCountriesInput = {
  /** Default: "de". */
  lang?: "de" | "en";
};

export type OrganisationsCountriesResult = Array<{ code: string; name: string }>;

export type OrganisationsGetInput = {
  /** Format: uuid. */
  id: string;
};

export type OrganisationsGetResult = {
  /** Format: uuid. */
  id: string;
  name: string;
  vatId: string | null;
  street: string | null;
  streetNumber: string | null;
  additionalInfo: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  phone: string | null;
  website: string | null;
  logoUrl: string | null;
  timeZone: string;
  weeklyDigest: boolean;
  billingName: string | null;
  billingEmail: string | null;
  billingStreet: string | null;
  billingStreetNumber: string | null;
  billingAdditionalInfo: string | null;
  billingPostalCode: string | null;
  billingCity: string | null;
  billingCountry: string | null;
  billingVatId: string | null;
  billingReference: string | null;
  vatChecks: Array<{
    vatId: string;
    isValid: boolean;
    requestIdentifier: string | null;
    /** Format: date-time. */
    checkedAt: string;
  }>;
  plan: OrganizationPlan;
};

export type OrganisationsUpdateInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 120 characters. */
  name?: string;
  vatId?: string | null;
  street?: string | null;
  streetNumber?: string | null;
  additionalInfo?: string | null;
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
  phone?: string | null;
  website?: string | null;
  logoUrl?: string | null;
  /** At most 60 characters. */
  timeZone?: string;
  weeklyDigest?: boolean;
  billingName?: string | null;
  billingEmail?: string | null;
  billingStreet?: string | null;
  billingStreetNumber?: string | null;
  billingAdditionalInfo?: string | null;
  billingPostalCode?: string | null;
  billingCity?: string | null;
  billingCountry?: string | null;
  billingVatId?: string | null;
  billingReference?: string | null;
};

export type OrganisationsUpdateResult = {
  /** Format: uuid. */
  id: string;
  name: string;
  vatId: string | null;
  street: string | null;
  streetNumber: string | null;
  additionalInfo: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  phone: string | null;
  website: string | null;
  logoUrl: string | null;
  timeZone: string;
  weeklyDigest: boolean;
  billingName: string | null;
  billingEmail: string | null;
  billingStreet: string | null;
  billingStreetNumber: string | null;
  billingAdditionalInfo: string | null;
  billingPostalCode: string | null;
  billingCity: string | null;
  billingCountry: string | null;
  billingVatId: string | null;
  billingReference: string | null;
  vatChecks: Array<{
    vatId: string;
    isValid: boolean;
    requestIdentifier: string | null;
    /** Format: date-time. */
    checkedAt: string;
  }>;
  plan: OrganizationPlan;
};

export type TeamGetResult = {
  members: Array<{
    /** Format: uuid. */
    userId: string;
    firstName: string;
    lastName: string;
    email: string;
    role: "platform_admin" | "organization_owner" | "individual" | "team_member" | "team_leader";
    status:
      | "waiting_listed"
      | "admin_check_required"
      | "self_deleted"
      | "black_listed"
      | "system_deleted"
      | "verified"
      | "new_commer";
    /** Format: date-time. */
    createdAt: string;
    lastSeenAt: string | null;
  }>;
  invitations: Array<{
    /** Format: uuid. */
    id: string;
    email: string;
    role: "organization_owner" | "team_leader" | "team_member";
    /** Format: date-time. */
    createdAt: string;
    /** Format: date-time. */
    expiresAt: string;
    isExpired: boolean;
  }>;
};

export type TeamSetRoleInput = {
  /** Format: uuid. */
  id: string;
  role: "organization_owner" | "team_leader" | "team_member";
};

export type TeamSetRoleResult = {
  /** Format: uuid. */
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: "platform_admin" | "organization_owner" | "individual" | "team_member" | "team_leader";
  status:
    | "waiting_listed"
    | "admin_check_required"
    | "self_deleted"
    | "black_listed"
    | "system_deleted"
    | "verified"
    | "new_commer";
  /** Format: date-time. */
  createdAt: string;
  lastSeenAt: string | null;
};

export type TeamRemoveInput = {
  /** Format: uuid. */
  id: string;
};

export type TeamInviteInput = {
  /** 1 to 254 characters. */
  email: string;
  role: "organization_owner" | "team_leader" | "team_member";
};

export type TeamInviteResult = {
  /** Format: uuid. */
  id: string;
  email: string;
  role: "organization_owner" | "team_leader" | "team_member";
  /** Format: date-time. */
  createdAt: string;
  /** Format: date-time. */
  expiresAt: string;
  isExpired: boolean;
};

export type TeamResendInput = {
  /** Format: uuid. */
  id: string;
};

export type TeamResendResult = {
  /** Format: uuid. */
  id: string;
  email: string;
  role: "organization_owner" | "team_leader" | "team_member";
  /** Format: date-time. */
  createdAt: string;
  /** Format: date-time. */
  expiresAt: string;
  isExpired: boolean;
};

export type TeamWithdrawInput = {
  /** Format: uuid. */
  id: string;
};

export type InvoicesListInput = {
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  status?: "open" | "paid" | "overdue" | "cancelled";
};

export type InvoicesListResult = Page<{
  /** Format: uuid. */
  id: string;
  type: "invoice" | "creditNote";
  number: string;
  /** Format: date. */
  issuedOn: string;
  dueOn: string | null;
  period: {
    /** Format: date. */
    from: string;
    /** Format: date. */
    to: string;
  };
  netCents: number;
  vatCents: number;
  grossCents: number;
  status: "open" | "paid" | "overdue" | "cancelled" | null;
  precedingNumber: string | null;
  correctionNumber: string | null;
  hasReference: boolean;
}>;

export type InvoicesListWaitingResult = Array<{
  /** Format: date. */
  month: string;
  waitsFor: "seller" | "billingData";
}>;

export type InvoicesDownloadPdfInput = {
  /** Format: uuid. */
  id: string;
  /** Default: the language of the invoice. */
  lang?: "de" | "en";
};

export type InvoicesDownloadXmlInput = {
  /** Format: uuid. */
  id: string;
  /** Default: "en16931". */
  profile?: "en16931" | "xrechnung";
};

export type AuditLogListInput = {
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  /** Format: uuid. */
  actorId?: string;
  action?:
    | "sign-in.login"
    | "sign-in.logout"
    | "two-factor.signIn"
    | "two-factor.completeSetUp"
    | "two-factor.enable"
    | "two-factor.replaceRecoveryCodes"
    | "two-factor.disable"
    | "openid-connect.finish"
    | "openid-connect.acceptTerms"
    | "openid-connect.update"
    | "openid-connect.addDomain"
    | "openid-connect.verifyDomain"
    | "openid-connect.removeDomain"
    | "users.register"
    | "users.activate"
    | "users.resetPassword"
    | "users.changePassword"
    | "profile.update"
    | "profile.endSession"
    | "profile.endOtherSessions"
    | "profile.requestEmail"
    | "profile.confirmEmail"
    | "profile.leave"
    | "organisations.update"
    | "sign-in-settings.update"
    | "team.setRole"
    | "team.remove"
    | "team.transferOwnership"
    | "team.invite"
    | "team.resend"
    | "team.withdraw"
    | "team.accept"
    | "api-keys.create"
    | "api-keys.revoke"
    | "knowledge-bases.removeMany"
    | "knowledge-bases.removeItems"
    | "knowledge-bases.create"
    | "knowledge-bases.update"
    | "knowledge-bases.recrawl"
    | "knowledge-bases.removeItem"
    | "knowledge-bases.remove"
    | "crawls.cancel"
    | "crawls.retry"
    | "crawls.readPage"
    | "uploads.create"
    | "uploads.cancel"
    | "uploads.addText"
    | "chatbots.create"
    | "chatbots.connect"
    | "chatbots.regenerate"
    | "chatbots.update"
    | "chatbots.remove"
    | "chatbot-archives.import"
    | "chatbot-archives.remove"
    | "pictures.upload"
    | "questions-and-answers.createCategory"
    | "questions-and-answers.updateCategory"
    | "questions-and-answers.removeCategory"
    | "questions-and-answers.addEntries"
    | "questions-and-answers.updateEntries"
    | "questions-and-answers.orderEntries"
    | "questions-and-answers.removeEntry"
    | "suggested-questions.generate"
    | "suggested-questions.accept"
    | "suggested-questions.dismiss"
    | "chat.remove"
    | "conversations.update"
    | "conversations.updateMany"
    | "conversations.removeMany"
    | "conversations.eraseVisitor"
    | "unanswered-questions.update"
    | "unanswered-questions.ask"
    | "evaluation.addCases"
    | "evaluation.updateCase"
    | "evaluation.removeCase"
    | "evaluation.start"
    | "hand-over.reply"
    | "hand-over.close"
    | "hand-over.retry"
    | "webhooks.create"
    | "webhooks.update"
    | "webhooks.remove"
    | "webhooks.rotateSecret"
    | "webhooks.test"
    | "webhooks.retry"
    | "webhooks.retryFailed"
    | "channels.connect"
    | "channels.retry"
    | "channels.disconnect"
    | "administrator.disable"
    | "administrator.enable"
    | "administrator.verify"
    | "administrator.hold"
    | "administrator.check"
    | "administrator.require-reset"
    | "administrator.reset-two-factor"
    | "administrator.verify-domain"
    | "administrator.plan"
    | "administrator.discount"
    | "administrator.disable-organization"
    | "administrator.enable-organization"
    | "administrator.grant-platform"
    | "administrator.revoke-platform"
    | "invoice.credit"
    | "invoice.paid"
    | "invoice.open"
    | "invoice.payment"
    | "administrator.delete-organization";
  subjectType?:
    | "organization"
    | "user"
    | "invitation"
    | "apiKey"
    | "knowledgeBase"
    | "item"
    | "chatbot"
    | "category"
    | "entry"
    | "suggestion"
    | "conversation"
    | "visitor"
    | "unansweredGroup"
    | "evaluationCase"
    | "webhook"
    | "invoice";
  /** Format: date. */
  from?: string;
  /** Format: date. */
  to?: string;
  /** At most 60 characters. */
  timeZone?: string;
};

export type AuditLogListResult = Page<{
  /** Format: uuid. */
  id: string;
  /** Format: date-time. */
  createdAt: string;
  actor: {
    type: "user" | "apiKey" | "administrator";
    id: string | null;
    name: string;
    email: string | null;
  };
  action: string;
  subject: {
    type:
      | "organization"
      | "user"
      | "invitation"
      | "apiKey"
      | "knowledgeBase"
      | "item"
      | "chatbot"
      | "category"
      | "entry"
      | "suggestion"
      | "conversation"
      | "visitor"
      | "unansweredGroup"
      | "evaluationCase"
      | "webhook"
      | "invoice";
    id: string | null;
    name: string | null;
  };
  address: string | null;
  userAgent: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}>;

export type AuditLogExportInput = {
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Format: uuid. */
  actorId?: string;
  action?:
    | "sign-in.login"
    | "sign-in.logout"
    | "two-factor.signIn"
    | "two-factor.completeSetUp"
    | "two-factor.enable"
    | "two-factor.replaceRecoveryCodes"
    | "two-factor.disable"
    | "openid-connect.finish"
    | "openid-connect.acceptTerms"
    | "openid-connect.update"
    | "openid-connect.addDomain"
    | "openid-connect.verifyDomain"
    | "openid-connect.removeDomain"
    | "users.register"
    | "users.activate"
    | "users.resetPassword"
    | "users.changePassword"
    | "profile.update"
    | "profile.endSession"
    | "profile.endOtherSessions"
    | "profile.requestEmail"
    | "profile.confirmEmail"
    | "profile.leave"
    | "organisations.update"
    | "sign-in-settings.update"
    | "team.setRole"
    | "team.remove"
    | "team.transferOwnership"
    | "team.invite"
    | "team.resend"
    | "team.withdraw"
    | "team.accept"
    | "api-keys.create"
    | "api-keys.revoke"
    | "knowledge-bases.removeMany"
    | "knowledge-bases.removeItems"
    | "knowledge-bases.create"
    | "knowledge-bases.update"
    | "knowledge-bases.recrawl"
    | "knowledge-bases.removeItem"
    | "knowledge-bases.remove"
    | "crawls.cancel"
    | "crawls.retry"
    | "crawls.readPage"
    | "uploads.create"
    | "uploads.cancel"
    | "uploads.addText"
    | "chatbots.create"
    | "chatbots.connect"
    | "chatbots.regenerate"
    | "chatbots.update"
    | "chatbots.remove"
    | "chatbot-archives.import"
    | "chatbot-archives.remove"
    | "pictures.upload"
    | "questions-and-answers.createCategory"
    | "questions-and-answers.updateCategory"
    | "questions-and-answers.removeCategory"
    | "questions-and-answers.addEntries"
    | "questions-and-answers.updateEntries"
    | "questions-and-answers.orderEntries"
    | "questions-and-answers.removeEntry"
    | "suggested-questions.generate"
    | "suggested-questions.accept"
    | "suggested-questions.dismiss"
    | "chat.remove"
    | "conversations.update"
    | "conversations.updateMany"
    | "conversations.removeMany"
    | "conversations.eraseVisitor"
    | "unanswered-questions.update"
    | "unanswered-questions.ask"
    | "evaluation.addCases"
    | "evaluation.updateCase"
    | "evaluation.removeCase"
    | "evaluation.start"
    | "hand-over.reply"
    | "hand-over.close"
    | "hand-over.retry"
    | "webhooks.create"
    | "webhooks.update"
    | "webhooks.remove"
    | "webhooks.rotateSecret"
    | "webhooks.test"
    | "webhooks.retry"
    | "webhooks.retryFailed"
    | "channels.connect"
    | "channels.retry"
    | "channels.disconnect"
    | "administrator.disable"
    | "administrator.enable"
    | "administrator.verify"
    | "administrator.hold"
    | "administrator.check"
    | "administrator.require-reset"
    | "administrator.reset-two-factor"
    | "administrator.verify-domain"
    | "administrator.plan"
    | "administrator.discount"
    | "administrator.disable-organization"
    | "administrator.enable-organization"
    | "administrator.grant-platform"
    | "administrator.revoke-platform"
    | "invoice.credit"
    | "invoice.paid"
    | "invoice.open"
    | "invoice.payment"
    | "administrator.delete-organization";
  subjectType?:
    | "organization"
    | "user"
    | "invitation"
    | "apiKey"
    | "knowledgeBase"
    | "item"
    | "chatbot"
    | "category"
    | "entry"
    | "suggestion"
    | "conversation"
    | "visitor"
    | "unansweredGroup"
    | "evaluationCase"
    | "webhook"
    | "invoice";
  /** Format: date. */
  from?: string;
  /** Format: date. */
  to?: string;
  /** At most 60 characters. */
  timeZone?: string;
  format: "csv" | "json";
};

export type KnowledgeBasesListInput = {
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  kbStatus?: "Empty" | "InProgress" | "Ready";
  kbType?: "Web" | "File";
};

export type KnowledgeBasesRemoveManyInput = {
  /** 1 to 100 items. */
  kbIds: Array<string>;
};

export type KnowledgeBasesRemoveManyResult = {
  deleted: Array<string>;
  deletedChatbots: Array<string>;
};

export type KnowledgeBasesRemoveItemsInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 1000 items. */
  items: Array<string>;
};

export type KnowledgeBasesRemoveItemsResult = { deleted: Array<string> };

export type KnowledgeBasesExploreInput = {
  /** Format: uuid. */
  id: string;
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  stage?:
    | "Crawled"
    | "Traning"
    | "Finished"
    | "FailedTraining"
    | "Uploading"
    | "StartExtracting"
    | "EndExtracting"
    | "FailedUploading"
    | "FailedExtracting";
  outcome?: "failed" | "skipped" | "stopped";
};

export type KnowledgeBasesDownloadInput = {
  /** Format: uuid. */
  kbId: string;
  /** Format: uuid. */
  fid: string;
};

export type KnowledgeBasesGetInput = {
  /** Format: uuid. */
  id: string;
};

export type KnowledgeBasesCreateInput = NewWebsiteInput | NewFilesInput;

export type KnowledgeBasesUpdateInput = {
  /** Format: uuid. */
  id: string;
  data: {
    /** 1 to 120 characters. */
    title?: string;
    description?: string | null;
    schedule?: "off" | "daily" | "weekly" | "monthly";
    scheduleMode?: "full" | "sitemap";
    /** 1 to 2000 characters. */
    baseUrl?: string;
    /** At most 100 items. */
    subPages?: Array<string>;
    /** At most 50 items. */
    include?: Array<string>;
    /** At most 50 items. */
    exclude?: Array<string>;
    includeFiles?: boolean;
    /** 1 to 10000. */
    maxPages?: number;
    /** 0 to 20. */
    maxDepth?: number;
    responsibilityConfirmed?: true;
  };
};

export type KnowledgeBasesRecrawlInput = {
  /** Format: uuid. */
  id: string;
  async?: "true" | "false";
  data?: RecrawlOptionsInput;
} & { form?: FormData };

export type KnowledgeBasesRemoveItemInput = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  itemId: string;
};

export type KnowledgeBasesRemoveInput = {
  /** Format: uuid. */
  id: string;
};

export type KnowledgeBasesRemoveResult = { deletedChatbots: Array<string> };

export type CrawlsPlanInput = {
  /** 1 to 2000 characters. */
  baseUrl: string;
};

export type CrawlsPlanResult = {
  baseUrl: string;
  title: string | null;
  lang: string | null;
  errorCode: string | null;
  robots: { isFound: boolean; crawlDelaySeconds: number; forbidden: number };
  sitemaps: { files: number; pages: number };
  sampled: number;
  pages: number;
  files: number;
  isPartial: boolean;
  branches: Array<{ path: string; parent?: string; pages: number; files: number }>;
};

export type CrawlsCancelInput = {
  /** Format: uuid. */
  id: string;
};

export type CrawlsCancelResult = { ok: true };

export type CrawlsRetryInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 1000 items. */
  items?: Array<string>;
};

export type CrawlsRetryResult = { accepted: number };

export type CrawlsReadPageInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 2000 characters. */
  url: string;
};

export type CrawlsReadPageResult = { accepted: number };

export type CrawlsRunsInput = {
  /** Format: uuid. */
  id: string;
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
};

export type CrawlsChangesInput = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  runId: string;
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  kind?: "new" | "changed" | "gone";
};

export type PagesAndFilesGetInput = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  itemId: string;
};

export type PagesAndFilesChunksInput = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  itemId: string;
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
};

export type PagesAndFilesSearchInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 1000 characters. */
  question: string;
};

export type PagesAndFilesSearchResult = {
  passages: Array<{
    /** Format: uuid. */
    chunkId: string;
    headingPath: Array<string>;
    text: string;
    page: number | null;
    /** Format: uuid. */
    itemId: string;
    title: string;
    pageUrl?: string;
    filename?: string;
    score: number;
  }>;
  isAnswered: boolean;
  answer: string;
  strength: "strong" | "likely" | "weak" | "none";
  confidence: number;
  tookMs: number;
};

export type UploadsCreateInput = {
  /** Format: uuid. */
  kbId: string;
} & { bytes?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> };

export type UploadsSendInput = {
  /** Format: uuid. */
  kbId: string;
  /** Format: uuid. */
  uploadId: string;
} & { bytes?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> };

export type UploadsCancelInput = {
  /** Format: uuid. */
  kbId: string;
  /** Format: uuid. */
  uploadId: string;
};

export type UploadsAddTextInput = {
  /** Format: uuid. */
  kbId: string;
  /** 1 to 120 characters. */
  title: string;
  /** 1 to 200000 characters. */
  text: string;
};

export type UploadsAddTextResult = { filename: string };

export type ChatbotsListInput = {
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  status?: "connected" | "connectable";
  /** At most 2000 characters. */
  kbIds?: string;
};

export type ChatbotsTemplatesResult = Array<{
  id: string;
  name: string;
  previewUrl: string;
  ui: ChatbotUi;
}>;

export type ChatbotsConstantsResult = {
  models: Array<"peta_small" | "peta_large">;
  creativities: Array<"no" | "low" | "medium" | "high" | "surprising">;
  replyLengths: Array<"default" | "short" | "medium" | "long" | "very_long">;
  professions: Array<"normal" | "medical" | "engineering" | "academic" | "business">;
  personalities: Array<
    | "normal"
    | "funny"
    | "sarcastic"
    | "professional"
    | "friendly"
    | "dramatic"
    | "whimsical"
    | "casual"
    | "academic"
  >;
  animations: Array<"None" | "Pulse" | "Jump" | "Default">;
  alignments: Array<"left" | "center" | "right">;
  languages: Array<"de" | "en">;
};

export type ChatbotsCreateInput = {
  /** 1 to 60 characters. */
  name: string;
  description?: string | null;
  /** At least 1 character. */
  templateId: string;
  /** 1 to 50 items. */
  kbIds: Array<string>;
  configs?: ChatbotConfigsChangeInput;
};

export type ChatbotsCreateResult = { chatbot: Chatbot; apiKey: string; apiSecret: string };

export type ChatbotsConnectInput = {
  /** 1 to 100 items. */
  chatbotIds: Array<string>;
  /** 1 to 50 items. */
  kbIds: Array<string>;
  /** Default: "add". */
  mode?: "add" | "replace";
};

export type ChatbotsRegenerateInput = {
  /** Format: uuid. */
  chatbotId: string;
  /** 1 to 200 characters. */
  apiKey: string;
  /** Default: null. */
  expiresAt?: string | null;
};

export type ChatbotsRegenerateResult = { apiKey: string; apiSecret: string };

export type ChatbotsApiKeyInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type ChatbotsApiKeyResult = {
  apiKey: string;
  /** Format: date-time. */
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
};

export type ChatbotsGetInput = {
  /** Format: uuid. */
  id: string;
};

export type ChatbotsUpdateInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 60 characters. */
  name?: string;
  description?: string | null;
  /** At least 1 character. */
  templateId?: string;
  /** 1 to 50 items. */
  kbIds?: Array<string>;
  configs?: ChatbotConfigsChangeInput;
};

export type ChatbotsRemoveInput = {
  /** Format: uuid. */
  id: string;
};

export type ChatbotArchivesExportInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type ChatbotArchivesListResult = Array<{
  /** Format: uuid. */
  id: string;
  name: string;
  state: "waiting" | "running" | "finished" | "failed";
  errorCode: string | null;
  chatbotId: string | null;
  done: number;
  total: number;
  /** Format: date-time. */
  createdAt: string;
  endedAt: string | null;
}>;

export type ChatbotArchivesImportInput = { form: FormData };

export type ChatbotArchivesImportResult = {
  /** Format: uuid. */
  id: string;
  name: string;
  state: "waiting" | "running" | "finished" | "failed";
  errorCode: string | null;
  chatbotId: string | null;
  done: number;
  total: number;
  /** Format: date-time. */
  createdAt: string;
  endedAt: string | null;
};

export type ChatbotArchivesRemoveInput = {
  /** Format: uuid. */
  id: string;
};

export type PicturesUploadInput = { form: FormData };

export type PicturesUploadResult = { url: string };

export type PicturesIconsResult = Array<{
  id: string;
  url: string;
  kind: "bot" | "person" | "company";
}>;

export type QuestionsAndAnswersListInput = {
  /** Format: uuid. */
  chatbotId: string;
  aiGenerated?: string;
};

export type QuestionsAndAnswersGetCategoryInput = {
  /** Format: uuid. */
  categoryId: string;
};

export type QuestionsAndAnswersCreateCategoryInput = {
  /** Format: uuid. */
  chatbotId: string;
  /** 1 to 60 characters. */
  name: string;
  /** Default: true. */
  enabled?: boolean;
};

export type QuestionsAndAnswersUpdateCategoryInput = {
  /** Format: uuid. */
  categoryId: string;
  /** 1 to 60 characters. */
  name?: string;
  enabled?: boolean;
};

export type QuestionsAndAnswersRemoveCategoryInput = {
  /** Format: uuid. */
  categoryId: string;
};

export type QuestionsAndAnswersRemoveCategoryResult = {
  /** Format: uuid. */
  id: string;
  name: string;
  enabled: boolean;
  aiGenerated: boolean;
  qaList: Array<FaqEntry>;
  ok: true;
};

export type QuestionsAndAnswersAddEntriesInput = {
  /** Format: uuid. */
  chatbotId: string;
  /** Format: uuid. */
  categoryId: string;
  /** 1 to 3 items. */
  qaList: Array<{
    /** 1 to 300 characters. */
    question: string;
    answer?: string | null;
    /** At most 10 items. */
    sources?: Array<{
      /** Format: uuid. */
      itemId: string;
      page?: number | null;
      /** At most 4000 characters. */
      excerpt: string;
    }>;
    answerSource?: "user" | "ai";
  }>;
};

export type QuestionsAndAnswersUpdateEntriesInput = {
  /** Format: uuid. */
  chatbotId: string;
  /** 1 to 9 items. */
  updateQAs: Array<{
    /** 1 to 300 characters. */
    question?: string;
    answer?: string | null;
    /** At most 10 items. */
    sources?: Array<{
      /** Format: uuid. */
      itemId: string;
      page?: number | null;
      /** At most 4000 characters. */
      excerpt: string;
    }>;
    /** Format: uuid. */
    id: string;
  }>;
};

export type QuestionsAndAnswersOrderEntriesInput = {
  /** Format: uuid. */
  categoryId: string;
  /** 1 to 3 items. */
  qaIds: Array<string>;
};

export type QuestionsAndAnswersRemoveEntryInput = {
  /** Format: uuid. */
  qaId: string;
};

export type QuestionsAndAnswersAnswerInput = {
  /** 1 to 300 characters. */
  question: string;
  /** Format: uuid. */
  chatbotId?: string;
};

export type QuestionsAndAnswersAnswerResult = {
  answer: string;
  citations: Array<Citation>;
  isUncertain: boolean;
};

export type SuggestedQuestionsGenerateInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type SuggestedQuestionsGenerateResult = { status: "generating" };

export type SuggestedQuestionsStatusInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type SuggestedQuestionsStatusResult = {
  status: "idle" | "generating" | "successful" | "failed";
};

export type SuggestedQuestionsListInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type SuggestedQuestionsListResult = Array<{
  /** Format: uuid. */
  id: string;
  category: string;
  question: string;
  answer: string;
  sources: Array<Citation>;
  askedCount: number;
}>;

export type SuggestedQuestionsAcceptInput = {
  /** Format: uuid. */
  suggestionId: string;
  /** 1 to 300 characters. */
  question?: string;
  answer?: string | null;
  /** Format: uuid. */
  categoryId?: string;
};

export type SuggestedQuestionsDismissInput = {
  /** Format: uuid. */
  suggestionId: string;
};

export type EmbeddingHtmlInput = {
  /** Format: uuid. */
  id: string;
  /** Default: "v1". */
  version?: "v1";
};

export type EmbeddingCheckInput = {
  /** Format: uuid. */
  chatbotId: string;
  /** 1 to 2000 characters. */
  url: string;
};

export type EmbeddingCheckResult = {
  url: string;
  httpStatus: number;
  tag: "found" | "otherKey" | "missing";
  isOriginAllowed: boolean;
  blockedBy: Array<{ directive: "script-src" | "connect-src" | "img-src"; value: string }>;
};

export type DemoShowInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type DemoShowResult = {
  name: string;
  templateId: string;
  ui: ChatbotUi;
  locale: "de" | "en";
  opening: ChatOpening;
};

export type ChatStartInput = {
  locale?: "de" | "en";
  /** Format: uuid. */
  chatbotId?: string;
};

export type ChatStartResult = {
  /** Format: uuid. */
  id: string;
  status: "normal" | "archived" | "favorite" | "pinned";
};

export type ChatGetInput = {
  /** Format: uuid. */
  id: string;
};

export type ChatAskInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 10000 characters. */
  text: string;
};

export type ChatAskEvent =
  | { event: "token"; data: { text: string } }
  | { event: "citations"; data: { citations: Array<Citation> } }
  | {
      event: "done";
      data: {
        /** Format: uuid. */
        messageId: string;
        answered: boolean;
        confidence: number;
        generatedBy?: "ai";
        waitsForPerson?: true;
        offersPerson?: true;
      };
    };

export type ChatRemoveInput = {
  /** Format: uuid. */
  id: string;
};

export type ChatRateInput = {
  /** Format: uuid. */
  id: string;
  rating: 1 | -1;
  comment?: string | null;
};

export type ChatExplainInput = {
  /** Format: uuid. */
  id: string;
};

export type ChatDefaultRepliesInput = {
  /** Format: uuid. */
  id: string;
  language: "de" | "en";
  /** Default: "normal". */
  personality?:
    | "normal"
    | "funny"
    | "sarcastic"
    | "professional"
    | "friendly"
    | "dramatic"
    | "whimsical"
    | "casual"
    | "academic";
};

export type ChatDefaultRepliesResult = {
  replies: { greeting: string; thanks: string; goodbye: string; unknown: string; handover: string };
  contact: { phone?: string; email?: string; page?: string };
};

export type ChatTryOutInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 10000 characters. */
  text: string;
  configs?: ChatbotConfigsChangeInput;
};

export type ChatTryOutResult = {
  text: string;
  answered: boolean;
  confidence: number;
  citations: Array<Citation>;
  generatedBy?: "ai";
  waitsForPerson?: true;
  offersPerson?: true;
  request: {
    model: "peta_small" | "peta_large";
    temperature: number;
    maxTokens: number;
    instructions: string;
  };
  explanation: AnswerExplanation;
};

export type ConversationsListInput = {
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  /** Format: uuid. */
  chatbotId?: string;
  status?: "normal" | "archived" | "favorite" | "pinned" | "open";
  answered?: "true" | "false";
  rating?: "1" | "-1" | "none";
  locale?: "de" | "en";
  channel?: "web" | "email" | "telegram" | "slack";
  person?: "true" | "false";
  handOver?: "open" | "closed";
  /** Format: date. */
  from?: string;
  /** Format: date. */
  to?: string;
  /** At most 60 characters. */
  timeZone?: string;
};

export type ConversationsExportInput = {
  /** Text that a row must contain. At most 200 characters. */
  search?: string;
  /** Format: uuid. */
  chatbotId?: string;
  status?: "normal" | "archived" | "favorite" | "pinned" | "open";
  answered?: "true" | "false";
  rating?: "1" | "-1" | "none";
  locale?: "de" | "en";
  channel?: "web" | "email" | "telegram" | "slack";
  person?: "true" | "false";
  handOver?: "open" | "closed";
  /** Format: date. */
  from?: string;
  /** Format: date. */
  to?: string;
  /** At most 60 characters. */
  timeZone?: string;
  format: "csv" | "json";
};

export type ConversationsUpdateInput = {
  /** Format: uuid. */
  id: string;
  status: "normal" | "archived" | "favorite" | "pinned";
};

export type ConversationsUpdateManyInput = {
  /** 1 to 100 items. */
  ids: Array<string>;
  status: "normal" | "archived" | "favorite";
};

export type ConversationsUpdateManyResult = { count: number };

export type ConversationsRemoveManyInput = {
  /** 1 to 100 items. */
  ids: Array<string>;
};

export type ConversationsRemoveManyResult = { count: number };

export type ConversationsExportVisitorInput = {
  /** Format: uuid. */
  id: string;
};

export type ConversationsEraseVisitorInput = {
  /** Format: uuid. */
  id: string;
};

export type ConversationsEraseVisitorResult = {
  /** Format: uuid. */
  visitorId: string;
  conversations: number;
  messages: number;
  /** Format: date-time. */
  erasedAt: string;
};

export type AnalyticsOverviewInput = {
  /** Default: "30". */
  days?: "7" | "30" | "90";
  /** Format: uuid. */
  chatbotId?: string;
};

export type AnalyticsOverviewResult = {
  timeZone: string;
  totals: {
    conversations: number;
    questions: number;
    unanswered: number;
    helpful: number;
    unhelpful: number;
    handOvers: number;
  };
  days: Array<{
    conversations: number;
    questions: number;
    unanswered: number;
    /** Format: date. */
    date: string;
  }>;
  hours: Array<number>;
};

export type AnalyticsTopInput = {
  /** Default: "30". */
  days?: "7" | "30" | "90";
  /** Format: uuid. */
  chatbotId?: string;
};

export type AnalyticsTopResult = {
  sources: Array<{
    /** Format: uuid. */
    itemId: string;
    /** Format: uuid. */
    kbId: string;
    title: string;
    url: string | null;
    citations: number;
  }>;
  questions: Array<{ text: string; count: number }>;
};

export type UnansweredQuestionsListInput = {
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  /** Format: uuid. */
  chatbotId?: string;
  /** Default: "open". */
  state?: "open" | "solved" | "ignored";
};

export type UnansweredQuestionsGetInput = {
  /** Format: uuid. */
  id: string;
};

export type UnansweredQuestionsGetResult = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  chatbotId: string;
  chatbotName: string;
  state: "open" | "solved" | "ignored";
  name: string;
  questions: number;
  refused: number;
  uncertain: number;
  unhelpful: number;
  /** Format: date-time. */
  lastAskedAt: string;
  wordings: Array<{
    /** Format: uuid. */
    id: string;
    text: string;
    completedQuestion: string | null;
    reason: "refused" | "uncertain" | "unhelpful";
    count: number;
    before: string;
    after: {
      text: string;
      hasPassed: boolean;
      /** Format: date-time. */
      askedAt: string;
    } | null;
    conversations: Array<{
      /** Format: uuid. */
      id: string;
      /** Format: date-time. */
      askedAt: string;
    }>;
  }>;
  passage: ExplainedPassage | null;
};

export type UnansweredQuestionsUpdateInput = {
  /** Format: uuid. */
  id: string;
  state: "open" | "ignored";
};

export type UnansweredQuestionsAskInput = {
  /** Format: uuid. */
  id: string;
  /** Format: date-time. */
  before?: string;
};

export type UnansweredQuestionsAskResult = {
  group: UnansweredGroup;
  /** Format: date-time. */
  before: string;
  remaining: number;
};

export type EvaluationCasesInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type EvaluationAddCasesInput = {
  /** Format: uuid. */
  chatbotId: string;
  /** 1 to 500 items. */
  cases: Array<NewEvaluationCaseInput>;
};

export type EvaluationUpdateCaseInput = {
  /** Format: uuid. */
  caseId: string;
  /** 1 to 500 characters. */
  question: string;
  /** At most 10 items. Default: []. */
  mustContain?: Array<string>;
  /** At most 10 items. Default: []. */
  mustNotContain?: Array<string>;
  /** Default: null. */
  citedSource?: string | null;
  /** Default: false. */
  isRefusal?: boolean;
};

export type EvaluationRemoveCaseInput = {
  /** Format: uuid. */
  caseId: string;
};

export type EvaluationProposalsInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type EvaluationRunsInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type EvaluationStartInput = {
  /** Format: uuid. */
  chatbotId: string;
};

export type EvaluationResultsInput = {
  /** Format: uuid. */
  runId: string;
};

export type EvaluationResultsResult = {
  /** Format: uuid. */
  id: string;
  trigger: "manual" | "training";
  state: "running" | "finished" | "failed";
  total: number;
  asked: number;
  passed: number;
  /** Format: date-time. */
  startedAt: string;
  endedAt: string | null;
  results: Array<EvaluationResult>;
};

export type EvaluationCheckInput = {
  /** Format: uuid. */
  chatbotId: string;
  configs?: ChatbotConfigsChangeInput;
  /** 1 to 50 items. */
  kbIds?: Array<string>;
  /** 0 to 500. Default: 0. */
  from?: number;
};

export type EvaluationCheckResult = {
  total: number;
  next: number | null;
  failed: Array<EvaluationResult>;
};

export type HandOverRequestInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 254 characters. */
  email: string;
  /** 1 to 4000 characters. */
  message: string;
  consent: true;
};

export type HandOverReplyInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 10000 characters. */
  text: string;
};

export type HandOverReplyResult = {
  /** Format: uuid. */
  messageId: string;
};

export type HandOverCloseInput = {
  /** Format: uuid. */
  id: string;
};

export type HandOverRetryInput = {
  /** Format: uuid. */
  id: string;
};

export type WebhooksListResult = Array<{
  /** Format: uuid. */
  id: string;
  url: string;
  events: Array<
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
  >;
  enabled: boolean;
  disabledReason: "failing" | "gone" | null;
  previousSecretUntil: string | null;
  failedDeliveries: number;
  /** Format: date-time. */
  createdAt: string;
}>;

export type WebhooksGetInput = {
  /** Format: uuid. */
  id: string;
};

export type WebhooksGetResult = {
  /** Format: uuid. */
  id: string;
  url: string;
  events: Array<
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
  >;
  enabled: boolean;
  disabledReason: "failing" | "gone" | null;
  previousSecretUntil: string | null;
  failedDeliveries: number;
  /** Format: date-time. */
  createdAt: string;
};

export type WebhooksCreateInput = {
  /** 1 to 2000 characters. */
  url: string;
  /** At least 1 item. */
  events: Array<
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
  >;
};

export type WebhooksCreateResult = {
  /** Format: uuid. */
  id: string;
  url: string;
  events: Array<
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
  >;
  enabled: boolean;
  disabledReason: "failing" | "gone" | null;
  previousSecretUntil: string | null;
  failedDeliveries: number;
  /** Format: date-time. */
  createdAt: string;
  secret: string;
};

export type WebhooksUpdateInput = {
  /** Format: uuid. */
  id: string;
  /** 1 to 2000 characters. */
  url?: string;
  /** At least 1 item. */
  events?: Array<
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
  >;
  enabled?: boolean;
};

export type WebhooksUpdateResult = {
  /** Format: uuid. */
  id: string;
  url: string;
  events: Array<
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
  >;
  enabled: boolean;
  disabledReason: "failing" | "gone" | null;
  previousSecretUntil: string | null;
  failedDeliveries: number;
  /** Format: date-time. */
  createdAt: string;
};

export type WebhooksRemoveInput = {
  /** Format: uuid. */
  id: string;
};

export type WebhooksRotateSecretInput = {
  /** Format: uuid. */
  id: string;
};

export type WebhooksRotateSecretResult = {
  /** Format: uuid. */
  id: string;
  url: string;
  events: Array<
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
  >;
  enabled: boolean;
  disabledReason: "failing" | "gone" | null;
  previousSecretUntil: string | null;
  failedDeliveries: number;
  /** Format: date-time. */
  createdAt: string;
  secret: string;
};

export type WebhooksTestInput = {
  /** Format: uuid. */
  id: string;
};

export type WebhooksTestResult = {
  /** Format: uuid. */
  id: string;
  type:
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
    | "webhook.test";
  state: "pending" | "delivered" | "failed";
  attempts: number;
  responseStatus: number | null;
  error:
    | "status"
    | "redirect"
    | "timeout"
    | "unreachable"
    | "forbidden"
    | "secret"
    | "disabled"
    | null;
  /** Format: date-time. */
  createdAt: string;
  attemptedAt: string | null;
  nextAttemptAt: string | null;
};

export type WebhooksDeliveriesInput = {
  /** Format: uuid. */
  id: string;
  /** Page number, from 1. At least 1. Default: 1. */
  page?: number;
  /** Rows per page. 1 to 100. Default: 25. */
  pageSize?: number;
  /** Field to sort by; a leading - sorts in descending order. */
  sort?: string;
  state?: "pending" | "delivered" | "failed";
  type?:
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
    | "webhook.test";
};

export type WebhooksDeliveriesResult = Page<{
  /** Format: uuid. */
  id: string;
  type:
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
    | "webhook.test";
  state: "pending" | "delivered" | "failed";
  attempts: number;
  responseStatus: number | null;
  error:
    | "status"
    | "redirect"
    | "timeout"
    | "unreachable"
    | "forbidden"
    | "secret"
    | "disabled"
    | null;
  /** Format: date-time. */
  createdAt: string;
  attemptedAt: string | null;
  nextAttemptAt: string | null;
}>;

export type WebhooksDeliveryInput = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  deliveryId: string;
};

export type WebhooksDeliveryResult = {
  /** Format: uuid. */
  id: string;
  type:
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
    | "webhook.test";
  state: "pending" | "delivered" | "failed";
  attempts: number;
  responseStatus: number | null;
  error:
    | "status"
    | "redirect"
    | "timeout"
    | "unreachable"
    | "forbidden"
    | "secret"
    | "disabled"
    | null;
  /** Format: date-time. */
  createdAt: string;
  attemptedAt: string | null;
  nextAttemptAt: string | null;
  body: string;
  responseBody: string | null;
};

export type WebhooksRetryInput = {
  /** Format: uuid. */
  id: string;
  /** Format: uuid. */
  deliveryId: string;
};

export type WebhooksRetryResult = {
  /** Format: uuid. */
  id: string;
  type:
    | "conversation.started"
    | "question.unanswered"
    | "answer.rated"
    | "hand_over.requested"
    | "training.completed"
    | "training.failed"
    | "pages.gone"
    | "limit.reached"
    | "webhook.test";
  state: "pending" | "delivered" | "failed";
  attempts: number;
  responseStatus: number | null;
  error:
    | "status"
    | "redirect"
    | "timeout"
    | "unreachable"
    | "forbidden"
    | "secret"
    | "disabled"
    | null;
  /** Format: date-time. */
  createdAt: string;
  attemptedAt: string | null;
  nextAttemptAt: string | null;
};

export type WebhooksRetryFailedInput = {
  /** Format: uuid. */
  id: string;
};

export type WebhooksRetryFailedResult = { count: number };

export type ChannelsListInput = {
  /** Format: uuid. */
  id: string;
};

export type ChannelsListResult = {
  channels: Array<{
    /** Format: uuid. */
    id: string;
    type: "email" | "telegram" | "slack";
    name: string;
    webhookUrl: string | null;
    error: string | null;
    errorAt: string | null;
    receivedAt: string | null;
    failedReplies: number;
    /** Format: date-time. */
    createdAt: string;
  }>;
  mailbox: { isAvailable: boolean; error: string | null; failingSince: string | null };
};

export type ChannelsConnectInput =
  | ({
      /** Format: uuid. */
      id: string;
    } & { type: "email" })
  | TelegramFields
  | SlackFields;

export type ChannelsConnectResult = {
  /** Format: uuid. */
  id: string;
  type: "email" | "telegram" | "slack";
  name: string;
  webhookUrl: string | null;
  error: string | null;
  errorAt: string | null;
  receivedAt: string | null;
  failedReplies: number;
  /** Format: date-time. */
  createdAt: string;
};

export type ChannelsRetryInput = {
  /** Format: uuid. */
  id: string;
  type: "email" | "telegram" | "slack";
};

export type ChannelsRetryResult = { retried: number };

export type ChannelsDisconnectInput = {
  /** Format: uuid. */
  id: string;
  type: "email" | "telegram" | "slack";
};

/** A client of the API. Its methods are grouped like the reference at `/docs`. */
export function createClient(settings: ClientSettings) {
  const caller = new Caller(settings);

  return {
    /** Organisations. */
    organisations: {
      /**
       * Lists the countries of ISO 3166-1 with their names in the given language.
       *
       * `GET /organizations/countries`, scope `read`
       */
      countries: (
        input: OrganisationsCountriesInput = {},
        options: CallOptions = {},
      ): Promise<OrganisationsCountriesResult> =>
        caller.data<OrganisationsCountriesResult>(
          { method: "GET", path: "/organizations/countries", query: ["lang"] },
          input,
          options,
        ),

      /**
       * Returns the company, its plan and its usage.
       *
       * `GET /organizations/:id`, scope `read`
       */
      get: (
        input: OrganisationsGetInput,
        options: CallOptions = {},
      ): Promise<OrganisationsGetResult> =>
        caller.data<OrganisationsGetResult>(
          { method: "GET", path: "/organizations/:id" },
          input,
          options,
        ),

      /**
       * Updates the company.
       *
       * `PATCH /organizations/:id`, scope `admin`
       */
      update: (
        input: OrganisationsUpdateInput,
        options: CallOptions = {},
      ): Promise<OrganisationsUpdateResult> =>
        caller.data<OrganisationsUpdateResult>(
          { method: "PATCH", path: "/organizations/:id" },
          input,
          options,
        ),
    },

    /** Team. */
    team: {
      /**
       * Lists the members of the organization and the open invitations.
       *
       * `GET /team`, scope `admin`
       */
      get: (options: CallOptions = {}): Promise<TeamGetResult> =>
        caller.data<TeamGetResult>({ method: "GET", path: "/team" }, {}, options),

      /**
       * Changes the role of a member. Only owners can appoint or change owners.
       *
       * `PATCH /team/members/:id`, scope `admin`
       */
      setRole: (input: TeamSetRoleInput, options: CallOptions = {}): Promise<TeamSetRoleResult> =>
        caller.data<TeamSetRoleResult>(
          { method: "PATCH", path: "/team/members/:id" },
          input,
          options,
        ),

      /**
       * Removes a member and deletes the account. Their work stays with the organization.
       *
       * `DELETE /team/members/:id`, scope `admin`
       */
      remove: (input: TeamRemoveInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>({ method: "DELETE", path: "/team/members/:id" }, input, options),

      /**
       * Invites a person by mail. The link is valid for seven days and works once.
       *
       * `POST /team/invitations`, scope `admin`
       */
      invite: (input: TeamInviteInput, options: CreateOptions = {}): Promise<TeamInviteResult> =>
        caller.data<TeamInviteResult>(
          { method: "POST", path: "/team/invitations" },
          input,
          options,
        ),

      /**
       * Mails an invitation again with a new link. The earlier link stops working.
       *
       * `POST /team/invitations/:id/resend`, scope `admin`
       */
      resend: (input: TeamResendInput, options: CallOptions = {}): Promise<TeamResendResult> =>
        caller.data<TeamResendResult>(
          { method: "POST", path: "/team/invitations/:id/resend" },
          input,
          options,
        ),

      /**
       * Withdraws an invitation. Its link stops working at once.
       *
       * `DELETE /team/invitations/:id`, scope `admin`
       */
      withdraw: (input: TeamWithdrawInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>({ method: "DELETE", path: "/team/invitations/:id" }, input, options),
    },

    /** Invoices. */
    invoices: {
      /**
       * Lists the invoices and credit notes of the organization, newest first.
       *
       * `GET /invoices`, scope `admin`
       */
      list: (
        input: InvoicesListInput = {},
        options: CallOptions = {},
      ): Promise<InvoicesListResult> =>
        caller.page<InvoicesListResult["rows"][number]>(
          {
            method: "GET",
            path: "/invoices",
            query: ["page", "pageSize", "search", "sort", "status"],
          },
          input,
          options,
        ),

      /**
       * Lists past months that cannot be invoiced yet, with the reason.
       *
       * `GET /invoices/waiting`, scope `admin`
       */
      listWaiting: (options: CallOptions = {}): Promise<InvoicesListWaitingResult> =>
        caller.data<InvoicesListWaitingResult>(
          { method: "GET", path: "/invoices/waiting" },
          {},
          options,
        ),

      /**
       * Returns an invoice as PDF/A-3 with embedded EN 16931 XML (ZUGFeRD).
       *
       * `GET /invoices/:id/pdf`, scope `admin`
       */
      downloadPdf: (
        input: InvoicesDownloadPdfInput,
        options: CallOptions = {},
      ): Promise<Response> =>
        caller.response(
          { method: "GET", path: "/invoices/:id/pdf", query: ["lang"] },
          input,
          options,
        ),

      /**
       * Returns an invoice as XML: EN 16931 in CII syntax, or XRechnung, which requires a buyer reference.
       *
       * `GET /invoices/:id/xml`, scope `admin`
       */
      downloadXml: (
        input: InvoicesDownloadXmlInput,
        options: CallOptions = {},
      ): Promise<Response> =>
        caller.response(
          { method: "GET", path: "/invoices/:id/xml", query: ["profile"] },
          input,
          options,
        ),
    },

    /** Audit log. */
    auditLog: {
      /**
       * Lists the changes in the organization and who made them, newest first.
       *
       * `GET /audit-log`, scope `admin`
       */
      list: (
        input: AuditLogListInput = {},
        options: CallOptions = {},
      ): Promise<AuditLogListResult> =>
        caller.page<AuditLogListResult["rows"][number]>(
          {
            method: "GET",
            path: "/audit-log",
            query: [
              "page",
              "pageSize",
              "search",
              "sort",
              "actorId",
              "action",
              "subjectType",
              "from",
              "to",
              "timeZone",
            ],
          },
          input,
          options,
        ),

      /**
       * Exports the entries that match a filter as CSV (RFC 4180) or JSON.
       *
       * `GET /audit-log/export`, scope `admin`
       */
      export: (input: AuditLogExportInput, options: CallOptions = {}): Promise<Response> =>
        caller.response(
          {
            method: "GET",
            path: "/audit-log/export",
            query: [
              "search",
              "actorId",
              "action",
              "subjectType",
              "from",
              "to",
              "timeZone",
              "format",
            ],
          },
          input,
          options,
        ),
    },

    /** Knowledge bases. */
    knowledgeBases: {
      /**
       * Lists the knowledge bases of the organization.
       *
       * `GET /knowledge-bases`, scope `read`
       */
      list: (
        input: KnowledgeBasesListInput = {},
        options: CallOptions = {},
      ): Promise<Page<KnowledgeBase>> =>
        caller.page<KnowledgeBase>(
          {
            method: "GET",
            path: "/knowledge-bases",
            query: ["page", "pageSize", "search", "sort", "kbStatus", "kbType"],
          },
          input,
          options,
        ),

      /**
       * Deletes several knowledge bases with their connected chatbots: all of them, or none.
       *
       * `DELETE /knowledge-bases/bulk`, scope `write`
       */
      removeMany: (
        input: KnowledgeBasesRemoveManyInput,
        options: CallOptions = {},
      ): Promise<KnowledgeBasesRemoveManyResult> =>
        caller.data<KnowledgeBasesRemoveManyResult>(
          { method: "DELETE", path: "/knowledge-bases/bulk" },
          input,
          options,
        ),

      /**
       * Deletes several pages or files of a knowledge base.
       *
       * `DELETE /knowledge-bases/bulk/:id`, scope `train`
       */
      removeItems: (
        input: KnowledgeBasesRemoveItemsInput,
        options: CallOptions = {},
      ): Promise<KnowledgeBasesRemoveItemsResult> =>
        caller.data<KnowledgeBasesRemoveItemsResult>(
          { method: "DELETE", path: "/knowledge-bases/bulk/:id" },
          input,
          options,
        ),

      /**
       * Lists the pages or files of a knowledge base, each with its stage or error.
       *
       * `GET /knowledge-bases/explore/:id`, scope `read`
       */
      explore: (
        input: KnowledgeBasesExploreInput,
        options: CallOptions = {},
      ): Promise<Page<Item>> =>
        caller.page<Item>(
          {
            method: "GET",
            path: "/knowledge-bases/explore/:id",
            query: ["page", "pageSize", "search", "sort", "stage", "outcome"],
          },
          input,
          options,
        ),

      /**
       * Downloads an uploaded file.
       *
       * `GET /knowledge-bases/download/:kbId/:fid`, scope `read`
       */
      download: (
        input: KnowledgeBasesDownloadInput,
        options: CallOptions = {},
      ): Promise<Response> =>
        caller.response(
          { method: "GET", path: "/knowledge-bases/download/:kbId/:fid" },
          input,
          options,
        ),

      /**
       * Returns a knowledge base.
       *
       * `GET /knowledge-bases/:id`, scope `read`
       */
      get: (input: KnowledgeBasesGetInput, options: CallOptions = {}): Promise<KnowledgeBase> =>
        caller.data<KnowledgeBase>({ method: "GET", path: "/knowledge-bases/:id" }, input, options),

      /**
       * Creates a knowledge base of a website, which is crawled at once, or of files, which are uploaded afterwards.
       *
       * `POST /knowledge-bases`, scope `write`
       */
      create: (
        input: KnowledgeBasesCreateInput,
        options: CreateOptions = {},
      ): Promise<KnowledgeBase> =>
        caller.data<KnowledgeBase>({ method: "POST", path: "/knowledge-bases" }, input, options),

      /**
       * Updates title, description, schedule, or the rules of the next crawl.
       *
       * `PATCH /knowledge-bases/:id`, scope `write`
       */
      update: (
        input: KnowledgeBasesUpdateInput,
        options: CallOptions = {},
      ): Promise<KnowledgeBase> =>
        caller.data<KnowledgeBase>(
          { method: "PATCH", path: "/knowledge-bases/:id" },
          input,
          options,
        ),

      /**
       * Crawls a website again, or uploads files. Returns 202 with `async=true`; otherwise 200 when training is complete, or 202 after nine minutes.
       *
       * `PUT /knowledge-bases/:id`, scope `train`
       */
      recrawl: (input: KnowledgeBasesRecrawlInput, options: CallOptions = {}): Promise<Uploaded> =>
        caller.data<Uploaded>(
          { method: "PUT", path: "/knowledge-bases/:id", query: ["async"], raw: "form" },
          input,
          options,
        ),

      /**
       * Deletes a page or file.
       *
       * `DELETE /knowledge-bases/:id/:itemId`, scope `train`
       */
      removeItem: (
        input: KnowledgeBasesRemoveItemInput,
        options: CallOptions = {},
      ): Promise<Done> =>
        caller.data<Done>(
          { method: "DELETE", path: "/knowledge-bases/:id/:itemId" },
          input,
          options,
        ),

      /**
       * Deletes a knowledge base with its connected chatbots.
       *
       * `DELETE /knowledge-bases/:id`, scope `write`
       */
      remove: (
        input: KnowledgeBasesRemoveInput,
        options: CallOptions = {},
      ): Promise<KnowledgeBasesRemoveResult> =>
        caller.data<KnowledgeBasesRemoveResult>(
          { method: "DELETE", path: "/knowledge-bases/:id" },
          input,
          options,
        ),
    },

    /** Crawls. */
    crawls: {
      /**
       * Previews a crawl of a website. Nothing is stored.
       *
       * `POST /knowledge-bases/plan`, scope `train`
       */
      plan: (input: CrawlsPlanInput, options: CallOptions = {}): Promise<CrawlsPlanResult> =>
        caller.data<CrawlsPlanResult>(
          { method: "POST", path: "/knowledge-bases/plan" },
          input,
          options,
        ),

      /**
       * Cancels a running crawl or the reading of files. Everything read or trained before is kept.
       *
       * `POST /knowledge-bases/cancel/:id`, scope `train`
       */
      cancel: (input: CrawlsCancelInput, options: CallOptions = {}): Promise<CrawlsCancelResult> =>
        caller.data<CrawlsCancelResult>(
          { method: "POST", path: "/knowledge-bases/cancel/:id" },
          input,
          options,
        ),

      /**
       * Reads the given pages or files again, or all failed ones.
       *
       * `POST /knowledge-bases/retry/:id`, scope `train`
       */
      retry: (input: CrawlsRetryInput, options: CallOptions = {}): Promise<CrawlsRetryResult> =>
        caller.data<CrawlsRetryResult>(
          { method: "POST", path: "/knowledge-bases/retry/:id" },
          input,
          options,
        ),

      /**
       * Reads one page of a website at once, whether it is known or new. For a CMS that has published the page.
       *
       * `POST /knowledge-bases/:id/pages`, scope `train`
       */
      readPage: (
        input: CrawlsReadPageInput,
        options: CallOptions = {},
      ): Promise<CrawlsReadPageResult> =>
        caller.data<CrawlsReadPageResult>(
          { method: "POST", path: "/knowledge-bases/:id/pages" },
          input,
          options,
        ),

      /**
       * Lists the runs of a knowledge base (crawls, or batches of uploaded files), newest first.
       *
       * `GET /knowledge-bases/runs/:id`, scope `read`
       */
      runs: (input: CrawlsRunsInput, options: CallOptions = {}): Promise<Page<CrawlRun>> =>
        caller.page<CrawlRun>(
          {
            method: "GET",
            path: "/knowledge-bases/runs/:id",
            query: ["page", "pageSize", "search", "sort"],
          },
          input,
          options,
        ),

      /**
       * Lists the new, changed and deleted pages or files of a run.
       *
       * `GET /knowledge-bases/changes/:id/:runId`, scope `read`
       */
      changes: (input: CrawlsChangesInput, options: CallOptions = {}): Promise<Page<CrawlChange>> =>
        caller.page<CrawlChange>(
          {
            method: "GET",
            path: "/knowledge-bases/changes/:id/:runId",
            query: ["page", "pageSize", "search", "sort", "kind"],
          },
          input,
          options,
        ),
    },

    /** Pages and files. */
    pagesAndFiles: {
      /**
       * Returns a page or file with its extracted text.
       *
       * `GET /knowledge-bases/item/:id/:itemId`, scope `read`
       */
      get: (input: PagesAndFilesGetInput, options: CallOptions = {}): Promise<ItemText> =>
        caller.data<ItemText>(
          { method: "GET", path: "/knowledge-bases/item/:id/:itemId" },
          input,
          options,
        ),

      /**
       * Lists the passages of a page or file.
       *
       * `GET /knowledge-bases/chunks/:id/:itemId`, scope `read`
       */
      chunks: (input: PagesAndFilesChunksInput, options: CallOptions = {}): Promise<Page<Chunk>> =>
        caller.page<Chunk>(
          {
            method: "GET",
            path: "/knowledge-bases/chunks/:id/:itemId",
            query: ["page", "pageSize", "search", "sort"],
          },
          input,
          options,
        ),

      /**
       * Returns the passages that match a question, with their scores.
       *
       * `POST /knowledge-bases/search/:id`, scope `read`
       */
      search: (
        input: PagesAndFilesSearchInput,
        options: CallOptions = {},
      ): Promise<PagesAndFilesSearchResult> =>
        caller.data<PagesAndFilesSearchResult>(
          { method: "POST", path: "/knowledge-bases/search/:id" },
          input,
          options,
        ),
    },

    /** Uploads. */
    uploads: {
      /**
       * Starts the upload of a file by the tus protocol. `Location` is its address.
       *
       * `POST /knowledge-bases/uploads/:kbId`, scope `train`
       */
      create: (input: UploadsCreateInput, options: CallOptions = {}): Promise<Response> =>
        caller.response(
          { method: "POST", path: "/knowledge-bases/uploads/:kbId", raw: "bytes" },
          input,
          options,
        ),

      /**
       * Sends the next bytes of an upload. After the last bytes, the file is read and trained.
       *
       * `PATCH /knowledge-bases/uploads/:kbId/:uploadId`, scope `train`
       */
      send: (input: UploadsSendInput, options: CallOptions = {}): Promise<Response> =>
        caller.response(
          { method: "PATCH", path: "/knowledge-bases/uploads/:kbId/:uploadId", raw: "bytes" },
          input,
          options,
        ),

      /**
       * Cancels an upload and deletes its data.
       *
       * `DELETE /knowledge-bases/uploads/:kbId/:uploadId`, scope `train`
       */
      cancel: (input: UploadsCancelInput, options: CallOptions = {}): Promise<Response> =>
        caller.response(
          { method: "DELETE", path: "/knowledge-bases/uploads/:kbId/:uploadId" },
          input,
          options,
        ),

      /**
       * Adds a text to a knowledge base of files and trains it. It replaces a text with the same title.
       *
       * `POST /knowledge-bases/texts/:kbId`, scope `train`
       */
      addText: (
        input: UploadsAddTextInput,
        options: CallOptions = {},
      ): Promise<UploadsAddTextResult> =>
        caller.data<UploadsAddTextResult>(
          { method: "POST", path: "/knowledge-bases/texts/:kbId" },
          input,
          options,
        ),
    },

    /** Chatbots. */
    chatbots: {
      /**
       * Lists the chatbots of the organization.
       *
       * `GET /chat-bots`, scope `read`
       */
      list: (input: ChatbotsListInput = {}, options: CallOptions = {}): Promise<Page<Chatbot>> =>
        caller.page<Chatbot>(
          {
            method: "GET",
            path: "/chat-bots",
            query: ["page", "pageSize", "search", "sort", "status", "kbIds"],
          },
          input,
          options,
        ),

      /**
       * Lists the templates for the appearance of a chatbot.
       *
       * `GET /chat-bots/template`, scope `read`
       */
      templates: (options: CallOptions = {}): Promise<ChatbotsTemplatesResult> =>
        caller.data<ChatbotsTemplatesResult>(
          { method: "GET", path: "/chat-bots/template" },
          {},
          options,
        ),

      /**
       * Lists the allowed values of a chatbot's settings.
       *
       * `GET /chat-bots/aiconstants`, scope `read`
       */
      constants: (options: CallOptions = {}): Promise<ChatbotsConstantsResult> =>
        caller.data<ChatbotsConstantsResult>(
          { method: "GET", path: "/chat-bots/aiconstants" },
          {},
          options,
        ),

      /**
       * Creates a chatbot. Only this response contains its secret.
       *
       * `POST /chat-bots`, scope `admin`
       */
      create: (
        input: ChatbotsCreateInput,
        options: CreateOptions = {},
      ): Promise<ChatbotsCreateResult> =>
        caller.data<ChatbotsCreateResult>({ method: "POST", path: "/chat-bots" }, input, options),

      /**
       * Connects chatbots to knowledge bases.
       *
       * `PATCH /chat-bots/kbList/bulk`, scope `write`
       */
      connect: (input: ChatbotsConnectInput, options: CallOptions = {}): Promise<Array<Chatbot>> =>
        caller.data<Array<Chatbot>>(
          { method: "PATCH", path: "/chat-bots/kbList/bulk" },
          input,
          options,
        ),

      /**
       * Creates a new secret. The old one and its tokens stop working at once.
       *
       * `PATCH /chat-bots/apicreds/:chatbotId`, scope `admin`
       */
      regenerate: (
        input: ChatbotsRegenerateInput,
        options: CallOptions = {},
      ): Promise<ChatbotsRegenerateResult> =>
        caller.data<ChatbotsRegenerateResult>(
          { method: "PATCH", path: "/chat-bots/apicreds/:chatbotId" },
          input,
          options,
        ),

      /**
       * Returns the public key of a chatbot.
       *
       * `GET /chat-bots/apikey/:chatbotId`, scope `read`
       */
      apiKey: (
        input: ChatbotsApiKeyInput,
        options: CallOptions = {},
      ): Promise<ChatbotsApiKeyResult> =>
        caller.data<ChatbotsApiKeyResult>(
          { method: "GET", path: "/chat-bots/apikey/:chatbotId" },
          input,
          options,
        ),

      /**
       * Returns a chatbot.
       *
       * `GET /chat-bots/:id`, scope `read`
       */
      get: (input: ChatbotsGetInput, options: CallOptions = {}): Promise<Chatbot> =>
        caller.data<Chatbot>({ method: "GET", path: "/chat-bots/:id" }, input, options),

      /**
       * Updates a chatbot. `configs` is merged deeply.
       *
       * `PATCH /chat-bots/:id`, scope `write`
       */
      update: (input: ChatbotsUpdateInput, options: CallOptions = {}): Promise<Chatbot> =>
        caller.data<Chatbot>({ method: "PATCH", path: "/chat-bots/:id" }, input, options),

      /**
       * Deletes a chatbot with its conversations.
       *
       * `DELETE /chat-bots/:id`, scope `write`
       */
      remove: (input: ChatbotsRemoveInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>({ method: "DELETE", path: "/chat-bots/:id" }, input, options),
    },

    /** Chatbot archives. */
    chatbotArchives: {
      /**
       * Exports a chatbot with its knowledge bases, FAQ, images and evaluation set as a ZIP archive.
       *
       * `GET /chatbot-archives/export/:chatbotId`, scope `admin`
       */
      export: (input: ChatbotArchivesExportInput, options: CallOptions = {}): Promise<Response> =>
        caller.response(
          { method: "GET", path: "/chatbot-archives/export/:chatbotId" },
          input,
          options,
        ),

      /**
       * Lists the latest 50 imports, newest first.
       *
       * `GET /chatbot-archives/imports`, scope `admin`
       */
      list: (options: CallOptions = {}): Promise<ChatbotArchivesListResult> =>
        caller.data<ChatbotArchivesListResult>(
          { method: "GET", path: "/chatbot-archives/imports" },
          {},
          options,
        ),

      /**
       * Checks an archive (one part named `archive`) and imports its chatbot in a job.
       *
       * `POST /chatbot-archives/imports`, scope `admin`
       */
      import: (
        input: ChatbotArchivesImportInput,
        options: CallOptions = {},
      ): Promise<ChatbotArchivesImportResult> =>
        caller.data<ChatbotArchivesImportResult>(
          { method: "POST", path: "/chatbot-archives/imports", raw: "form" },
          input,
          options,
        ),

      /**
       * Deletes an import from the list. A running import is canceled.
       *
       * `DELETE /chatbot-archives/imports/:id`, scope `admin`
       */
      remove: (input: ChatbotArchivesRemoveInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>(
          { method: "DELETE", path: "/chatbot-archives/imports/:id" },
          input,
          options,
        ),
    },

    /** Pictures. */
    pictures: {
      /**
       * Stores an image (one part named `image`): PNG, JPEG, WebP or GIF of at most 2 MB.
       *
       * `PUT /chat-bots/image`, scope `write`
       */
      upload: (
        input: PicturesUploadInput,
        options: CallOptions = {},
      ): Promise<PicturesUploadResult> =>
        caller.data<PicturesUploadResult>(
          { method: "PUT", path: "/chat-bots/image", raw: "form" },
          input,
          options,
        ),

      /**
       * Lists the built-in images.
       *
       * `GET /chat-bots/image`, scope `read`
       */
      icons: (options: CallOptions = {}): Promise<PicturesIconsResult> =>
        caller.data<PicturesIconsResult>({ method: "GET", path: "/chat-bots/image" }, {}, options),
    },

    /** Questions and answers. */
    questionsAndAnswers: {
      /**
       * Lists the categories of a chatbot with their questions and answers.
       *
       * `GET /chat-bots-faq/all/:chatbotId`, scope `read`
       */
      list: (
        input: QuestionsAndAnswersListInput,
        options: CallOptions = {},
      ): Promise<Array<FaqCategory>> =>
        caller.data<Array<FaqCategory>>(
          { method: "GET", path: "/chat-bots-faq/all/:chatbotId", query: ["aiGenerated"] },
          input,
          options,
        ),

      /**
       * Returns a category.
       *
       * `GET /chat-bots-faq/cat/:categoryId`, scope `read`
       */
      getCategory: (
        input: QuestionsAndAnswersGetCategoryInput,
        options: CallOptions = {},
      ): Promise<FaqCategory> =>
        caller.data<FaqCategory>(
          { method: "GET", path: "/chat-bots-faq/cat/:categoryId" },
          input,
          options,
        ),

      /**
       * Creates a category; a chatbot has 3 at most.
       *
       * `POST /chat-bots-faq/cat/:chatbotId`, scope `write`
       */
      createCategory: (
        input: QuestionsAndAnswersCreateCategoryInput,
        options: CreateOptions = {},
      ): Promise<FaqCategory> =>
        caller.data<FaqCategory>(
          { method: "POST", path: "/chat-bots-faq/cat/:chatbotId" },
          input,
          options,
        ),

      /**
       * Renames, enables or disables a category.
       *
       * `PATCH /chat-bots-faq/cat/:categoryId`, scope `write`
       */
      updateCategory: (
        input: QuestionsAndAnswersUpdateCategoryInput,
        options: CallOptions = {},
      ): Promise<FaqCategory> =>
        caller.data<FaqCategory>(
          { method: "PATCH", path: "/chat-bots-faq/cat/:categoryId" },
          input,
          options,
        ),

      /**
       * Deletes a category with its questions, and returns it.
       *
       * `DELETE /chat-bots-faq/cat/:categoryId`, scope `write`
       */
      removeCategory: (
        input: QuestionsAndAnswersRemoveCategoryInput,
        options: CallOptions = {},
      ): Promise<QuestionsAndAnswersRemoveCategoryResult> =>
        caller.data<QuestionsAndAnswersRemoveCategoryResult>(
          { method: "DELETE", path: "/chat-bots-faq/cat/:categoryId" },
          input,
          options,
        ),

      /**
       * Adds questions to a category; 3 at most in each.
       *
       * `POST /chat-bots-faq/qa/:chatbotId`, scope `write`
       */
      addEntries: (
        input: QuestionsAndAnswersAddEntriesInput,
        options: CreateOptions = {},
      ): Promise<FaqCategory> =>
        caller.data<FaqCategory>(
          { method: "POST", path: "/chat-bots-faq/qa/:chatbotId" },
          input,
          options,
        ),

      /**
       * Updates questions or answers. A blank answer is generated from the knowledge bases.
       *
       * `PATCH /chat-bots-faq/qa/:chatbotId`, scope `write`
       */
      updateEntries: (
        input: QuestionsAndAnswersUpdateEntriesInput,
        options: CallOptions = {},
      ): Promise<Array<FaqCategory>> =>
        caller.data<Array<FaqCategory>>(
          { method: "PATCH", path: "/chat-bots-faq/qa/:chatbotId" },
          input,
          options,
        ),

      /**
       * Sets the order of the questions of a category. Questions that are not listed follow.
       *
       * `PATCH /chat-bots-faq/order/:categoryId`, scope `write`
       */
      orderEntries: (
        input: QuestionsAndAnswersOrderEntriesInput,
        options: CallOptions = {},
      ): Promise<FaqCategory> =>
        caller.data<FaqCategory>(
          { method: "PATCH", path: "/chat-bots-faq/order/:categoryId" },
          input,
          options,
        ),

      /**
       * Deletes a question.
       *
       * `DELETE /chat-bots-faq/qa/:qaId`, scope `write`
       */
      removeEntry: (
        input: QuestionsAndAnswersRemoveEntryInput,
        options: CallOptions = {},
      ): Promise<Done> =>
        caller.data<Done>({ method: "DELETE", path: "/chat-bots-faq/qa/:qaId" }, input, options),

      /**
       * Answers a question from the knowledge bases of a chatbot or of the organization.
       *
       * `POST /chat-bots-faq/answer`, scope `chat`
       */
      answer: (
        input: QuestionsAndAnswersAnswerInput,
        options: CallOptions = {},
      ): Promise<QuestionsAndAnswersAnswerResult> =>
        caller.data<QuestionsAndAnswersAnswerResult>(
          { method: "POST", path: "/chat-bots-faq/answer" },
          input,
          options,
        ),
    },

    /** Suggested questions. */
    suggestedQuestions: {
      /**
       * Starts to suggest questions and answers from the conversations of the last 30 days; at least 10 questions are needed.
       *
       * `GET /chat-bots-faq/suggest/:chatbotId`, scope `write`
       */
      generate: (
        input: SuggestedQuestionsGenerateInput,
        options: CallOptions = {},
      ): Promise<SuggestedQuestionsGenerateResult> =>
        caller.data<SuggestedQuestionsGenerateResult>(
          { method: "GET", path: "/chat-bots-faq/suggest/:chatbotId" },
          input,
          options,
        ),

      /**
       * Returns whether suggestions are being generated.
       *
       * `GET /chat-bots-faq/status/:chatbotId`, scope `read`
       */
      status: (
        input: SuggestedQuestionsStatusInput,
        options: CallOptions = {},
      ): Promise<SuggestedQuestionsStatusResult> =>
        caller.data<SuggestedQuestionsStatusResult>(
          { method: "GET", path: "/chat-bots-faq/status/:chatbotId" },
          input,
          options,
        ),

      /**
       * Lists the suggestions that were neither accepted nor dismissed, most frequent first.
       *
       * `GET /chat-bots-faq/suggestions/:chatbotId`, scope `read`
       */
      list: (
        input: SuggestedQuestionsListInput,
        options: CallOptions = {},
      ): Promise<SuggestedQuestionsListResult> =>
        caller.data<SuggestedQuestionsListResult>(
          { method: "GET", path: "/chat-bots-faq/suggestions/:chatbotId" },
          input,
          options,
        ),

      /**
       * Adds a suggestion to a category, by default the one that it names. A missing category is created.
       *
       * `POST /chat-bots-faq/suggestions/:suggestionId/accept`, scope `write`
       */
      accept: (
        input: SuggestedQuestionsAcceptInput,
        options: CreateOptions = {},
      ): Promise<FaqCategory> =>
        caller.data<FaqCategory>(
          { method: "POST", path: "/chat-bots-faq/suggestions/:suggestionId/accept" },
          input,
          options,
        ),

      /**
       * Dismisses a suggestion. Its question is not suggested again.
       *
       * `DELETE /chat-bots-faq/suggestions/:suggestionId`, scope `write`
       */
      dismiss: (input: SuggestedQuestionsDismissInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>(
          { method: "DELETE", path: "/chat-bots-faq/suggestions/:suggestionId" },
          input,
          options,
        ),
    },

    /** Embedding. */
    embedding: {
      /**
       * Returns the embed code.
       *
       * `GET /chat-bots/html/:id`, scope `read`
       */
      html: (input: EmbeddingHtmlInput, options: CallOptions = {}): Promise<Response> =>
        caller.response(
          { method: "GET", path: "/chat-bots/html/:id", query: ["version"] },
          input,
          options,
        ),

      /**
       * Reads a page and reports whether it contains the widget and allows it to work.
       *
       * `POST /chat-bots/embed-check/:chatbotId`, scope `read`
       */
      check: (
        input: EmbeddingCheckInput,
        options: CallOptions = {},
      ): Promise<EmbeddingCheckResult> =>
        caller.data<EmbeddingCheckResult>(
          { method: "POST", path: "/chat-bots/embed-check/:chatbotId" },
          input,
          options,
        ),
    },

    /** Demo. */
    demo: {
      /**
       * Returns the settings that the demo needs to show the chatbot of the token.
       *
       * `GET /chat-bots/demo/:chatbotId`, scope `chat`
       */
      show: (input: DemoShowInput, options: CallOptions = {}): Promise<DemoShowResult> =>
        caller.data<DemoShowResult>(
          { method: "GET", path: "/chat-bots/demo/:chatbotId" },
          input,
          options,
        ),
    },

    /** Chat. */
    chat: {
      /**
       * Starts a conversation with the chatbot of the token. An API key for the whole organization must name a chatbot.
       *
       * `POST /conversations`, scope `chat`
       */
      start: (input: ChatStartInput = {}, options: CreateOptions = {}): Promise<ChatStartResult> =>
        caller.data<ChatStartResult>({ method: "POST", path: "/conversations" }, input, options),

      /**
       * Returns a conversation with its messages.
       *
       * `GET /conversations/:id`, scope `read`
       */
      get: (input: ChatGetInput, options: CallOptions = {}): Promise<Conversation> =>
        caller.data<Conversation>({ method: "GET", path: "/conversations/:id" }, input, options),

      /**
       * Asks a question. Returns the answer as JSON, or as an event stream if `Accept` is `text/event-stream`.
       *
       * `POST /conversations/:id/messages`, scope `chat`
       */
      ask: (input: ChatAskInput, options: CallOptions = {}): Promise<Answer> =>
        caller.data<Answer>(
          { method: "POST", path: "/conversations/:id/messages" },
          input,
          options,
        ),

      /**
       * Asks a question. Returns the answer as JSON, or as an event stream if `Accept` is `text/event-stream`.
       *
       * Returns the events of the stream.
       */
      askStream: (
        input: ChatAskInput,
        options: CallOptions = {},
      ): AsyncGenerator<ChatAskEvent, void, undefined> =>
        caller.events<ChatAskEvent>(
          { method: "POST", path: "/conversations/:id/messages" },
          input,
          options,
        ),

      /**
       * Deletes a conversation of the organization, or the visitor's own conversation.
       *
       * `DELETE /conversations/:id`, scope `write`
       */
      remove: (input: ChatRemoveInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>({ method: "DELETE", path: "/conversations/:id" }, input, options),

      /**
       * Rates an answer. A later rating replaces an earlier one.
       *
       * `POST /messages/:id/feedback`, scope `chat`
       */
      rate: (input: ChatRateInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>({ method: "POST", path: "/messages/:id/feedback" }, input, options),

      /**
       * Explains how an answer was produced: message kind, completed question, passages and scores.
       *
       * `GET /messages/:id/explanation`, scope `read`
       */
      explain: (input: ChatExplainInput, options: CallOptions = {}): Promise<AnswerExplanation> =>
        caller.data<AnswerExplanation>(
          { method: "GET", path: "/messages/:id/explanation" },
          input,
          options,
        ),

      /**
       * Returns the default replies of a chatbot and the contact found on its pages.
       *
       * `GET /chat-bots/:id/default-replies`, scope `read`
       */
      defaultReplies: (
        input: ChatDefaultRepliesInput,
        options: CallOptions = {},
      ): Promise<ChatDefaultRepliesResult> =>
        caller.data<ChatDefaultRepliesResult>(
          {
            method: "GET",
            path: "/chat-bots/:id/default-replies",
            query: ["language", "personality"],
          },
          input,
          options,
        ),

      /**
       * Asks a question with unsaved settings. Nothing is stored.
       *
       * `POST /chat-bots/:id/try`, scope `chat`
       */
      tryOut: (input: ChatTryOutInput, options: CallOptions = {}): Promise<ChatTryOutResult> =>
        caller.data<ChatTryOutResult>(
          { method: "POST", path: "/chat-bots/:id/try" },
          input,
          options,
        ),
    },

    /** Conversations. */
    conversations: {
      /**
       * Lists conversations with at least one question: those of the organization, or the visitor's own.
       *
       * `GET /conversations`, scope `read`
       */
      list: (
        input: ConversationsListInput = {},
        options: CallOptions = {},
      ): Promise<Page<ConversationSummary>> =>
        caller.page<ConversationSummary>(
          {
            method: "GET",
            path: "/conversations",
            query: [
              "page",
              "pageSize",
              "search",
              "sort",
              "chatbotId",
              "status",
              "answered",
              "rating",
              "locale",
              "channel",
              "person",
              "handOver",
              "from",
              "to",
              "timeZone",
            ],
          },
          input,
          options,
        ),

      /**
       * Exports the conversations that match a filter, with their messages, as CSV (RFC 4180) or JSON.
       *
       * `GET /conversations/export`, scope `read`
       */
      export: (input: ConversationsExportInput, options: CallOptions = {}): Promise<Response> =>
        caller.response(
          {
            method: "GET",
            path: "/conversations/export",
            query: [
              "search",
              "chatbotId",
              "status",
              "answered",
              "rating",
              "locale",
              "channel",
              "person",
              "handOver",
              "from",
              "to",
              "timeZone",
              "format",
            ],
          },
          input,
          options,
        ),

      /**
       * Archives a conversation, marks it as favorite, or pins it. Five can be pinned.
       *
       * `PATCH /conversations/:id`, scope `write`
       */
      update: (
        input: ConversationsUpdateInput,
        options: CallOptions = {},
      ): Promise<ConversationSummary> =>
        caller.data<ConversationSummary>(
          { method: "PATCH", path: "/conversations/:id" },
          input,
          options,
        ),

      /**
       * Sets the status of up to 100 conversations.
       *
       * `POST /conversations/status`, scope `write`
       */
      updateMany: (
        input: ConversationsUpdateManyInput,
        options: CallOptions = {},
      ): Promise<ConversationsUpdateManyResult> =>
        caller.data<ConversationsUpdateManyResult>(
          { method: "POST", path: "/conversations/status" },
          input,
          options,
        ),

      /**
       * Deletes up to 100 conversations with all of their data.
       *
       * `POST /conversations/remove`, scope `write`
       */
      removeMany: (
        input: ConversationsRemoveManyInput,
        options: CallOptions = {},
      ): Promise<ConversationsRemoveManyResult> =>
        caller.data<ConversationsRemoveManyResult>(
          { method: "POST", path: "/conversations/remove" },
          input,
          options,
        ),

      /**
       * Exports all stored data about a visitor as JSON.
       *
       * `GET /visitors/:id/export`, scope `read`
       */
      exportVisitor: (
        input: ConversationsExportVisitorInput,
        options: CallOptions = {},
      ): Promise<Response> =>
        caller.response({ method: "GET", path: "/visitors/:id/export" }, input, options),

      /**
       * Deletes all stored data about a visitor and returns the number of deleted rows.
       *
       * `DELETE /visitors/:id`, scope `admin`
       */
      eraseVisitor: (
        input: ConversationsEraseVisitorInput,
        options: CallOptions = {},
      ): Promise<ConversationsEraseVisitorResult> =>
        caller.data<ConversationsEraseVisitorResult>(
          { method: "DELETE", path: "/visitors/:id" },
          input,
          options,
        ),
    },

    /** Analytics. */
    analytics: {
      /**
       * Counts conversations and questions by day and by hour.
       *
       * `GET /analytics/overview`, scope `read`
       */
      overview: (
        input: AnalyticsOverviewInput = {},
        options: CallOptions = {},
      ): Promise<AnalyticsOverviewResult> =>
        caller.data<AnalyticsOverviewResult>(
          { method: "GET", path: "/analytics/overview", query: ["days", "chatbotId"] },
          input,
          options,
        ),

      /**
       * Lists the most cited sources and the most frequent questions of the latest 10,000 answers and questions.
       *
       * `GET /analytics/top`, scope `read`
       */
      top: (
        input: AnalyticsTopInput = {},
        options: CallOptions = {},
      ): Promise<AnalyticsTopResult> =>
        caller.data<AnalyticsTopResult>(
          { method: "GET", path: "/analytics/top", query: ["days", "chatbotId"] },
          input,
          options,
        ),
    },

    /** Unanswered questions. */
    unansweredQuestions: {
      /**
       * Lists questions without a good answer, grouped by meaning, most frequent first. Open groups cover the last 30 days.
       *
       * `GET /unanswered`, scope `read`
       */
      list: (
        input: UnansweredQuestionsListInput = {},
        options: CallOptions = {},
      ): Promise<Page<UnansweredGroup>> =>
        caller.page<UnansweredGroup>(
          {
            method: "GET",
            path: "/unanswered",
            query: ["page", "pageSize", "sort", "chatbotId", "state"],
          },
          input,
          options,
        ),

      /**
       * Returns a group with its questions and the nearest passage.
       *
       * `GET /unanswered/:id`, scope `read`
       */
      get: (
        input: UnansweredQuestionsGetInput,
        options: CallOptions = {},
      ): Promise<UnansweredQuestionsGetResult> =>
        caller.data<UnansweredQuestionsGetResult>(
          { method: "GET", path: "/unanswered/:id" },
          input,
          options,
        ),

      /**
       * Ignores a group or reopens it.
       *
       * `PATCH /unanswered/:id`, scope `write`
       */
      update: (
        input: UnansweredQuestionsUpdateInput,
        options: CallOptions = {},
      ): Promise<UnansweredGroup> =>
        caller.data<UnansweredGroup>({ method: "PATCH", path: "/unanswered/:id" }, input, options),

      /**
       * Asks up to 10 wordings of a group again and stores the answers with the group. No conversation is stored.
       *
       * `POST /unanswered/:id/ask`, scope `write`
       */
      ask: (
        input: UnansweredQuestionsAskInput,
        options: CallOptions = {},
      ): Promise<UnansweredQuestionsAskResult> =>
        caller.data<UnansweredQuestionsAskResult>(
          { method: "POST", path: "/unanswered/:id/ask" },
          input,
          options,
        ),
    },

    /** Evaluation. */
    evaluation: {
      /**
       * Lists the evaluation set of a chatbot, oldest case first.
       *
       * `GET /evaluations/cases/:chatbotId`, scope `read`
       */
      cases: (
        input: EvaluationCasesInput,
        options: CallOptions = {},
      ): Promise<Array<EvaluationCase>> =>
        caller.data<Array<EvaluationCase>>(
          { method: "GET", path: "/evaluations/cases/:chatbotId" },
          input,
          options,
        ),

      /**
       * Adds cases to the evaluation set, all or none; it holds 500 at most.
       *
       * `POST /evaluations/cases/:chatbotId`, scope `write`
       */
      addCases: (
        input: EvaluationAddCasesInput,
        options: CreateOptions = {},
      ): Promise<Array<EvaluationCase>> =>
        caller.data<Array<EvaluationCase>>(
          { method: "POST", path: "/evaluations/cases/:chatbotId" },
          input,
          options,
        ),

      /**
       * Replaces a case.
       *
       * `PATCH /evaluations/case/:caseId`, scope `write`
       */
      updateCase: (
        input: EvaluationUpdateCaseInput,
        options: CallOptions = {},
      ): Promise<EvaluationCase> =>
        caller.data<EvaluationCase>(
          { method: "PATCH", path: "/evaluations/case/:caseId" },
          input,
          options,
        ),

      /**
       * Deletes a case. The results of earlier runs are kept.
       *
       * `DELETE /evaluations/case/:caseId`, scope `write`
       */
      removeCase: (input: EvaluationRemoveCaseInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>({ method: "DELETE", path: "/evaluations/case/:caseId" }, input, options),

      /**
       * Proposes up to 30 new cases from the questions and topics in the headings of the chatbot's pages.
       *
       * `GET /evaluations/proposals/:chatbotId`, scope `read`
       */
      proposals: (
        input: EvaluationProposalsInput,
        options: CallOptions = {},
      ): Promise<Array<NewEvaluationCase>> =>
        caller.data<Array<NewEvaluationCase>>(
          { method: "GET", path: "/evaluations/proposals/:chatbotId" },
          input,
          options,
        ),

      /**
       * Lists the latest 50 runs of the evaluation set, newest first. Older runs are deleted.
       *
       * `GET /evaluations/runs/:chatbotId`, scope `read`
       */
      runs: (
        input: EvaluationRunsInput,
        options: CallOptions = {},
      ): Promise<Array<EvaluationRun>> =>
        caller.data<Array<EvaluationRun>>(
          { method: "GET", path: "/evaluations/runs/:chatbotId" },
          input,
          options,
        ),

      /**
       * Starts a run, or returns the one in progress. The chatbot answers each question as the first of a conversation. No conversation is stored.
       *
       * `POST /evaluations/runs/:chatbotId`, scope `chat`
       */
      start: (input: EvaluationStartInput, options: CallOptions = {}): Promise<EvaluationRun> =>
        caller.data<EvaluationRun>(
          { method: "POST", path: "/evaluations/runs/:chatbotId" },
          input,
          options,
        ),

      /**
       * Returns a run with the results so far, in the order of the set.
       *
       * `GET /evaluations/results/:runId`, scope `read`
       */
      results: (
        input: EvaluationResultsInput,
        options: CallOptions = {},
      ): Promise<EvaluationResultsResult> =>
        caller.data<EvaluationResultsResult>(
          { method: "GET", path: "/evaluations/results/:runId" },
          input,
          options,
        ),

      /**
       * Checks unsaved settings or knowledge bases before they are saved. Asks the cases that passed the latest finished run, were not part of it, or were edited since, and returns the cases that fail with the unsaved settings but pass with the saved ones. A call takes at most about 15 seconds; continue at `next` until it is null.
       *
       * `POST /evaluations/check/:chatbotId`, scope `chat`
       */
      check: (
        input: EvaluationCheckInput,
        options: CallOptions = {},
      ): Promise<EvaluationCheckResult> =>
        caller.data<EvaluationCheckResult>(
          { method: "POST", path: "/evaluations/check/:chatbotId" },
          input,
          options,
        ),
    },

    /** Hand-over. */
    handOver: {
      /**
       * Asks for a person. Returns the open request if there is one.
       *
       * `POST /conversations/:id/hand-over`, scope `chat`
       */
      request: (input: HandOverRequestInput, options: CreateOptions = {}): Promise<HandOver> =>
        caller.data<HandOver>(
          { method: "POST", path: "/conversations/:id/hand-over" },
          input,
          options,
        ),

      /**
       * Replies to the visitor as a person, in the widget and by email.
       *
       * `POST /conversations/:id/replies`, scope `write`
       */
      reply: (
        input: HandOverReplyInput,
        options: CreateOptions = {},
      ): Promise<HandOverReplyResult> =>
        caller.data<HandOverReplyResult>(
          { method: "POST", path: "/conversations/:id/replies" },
          input,
          options,
        ),

      /**
       * Closes the request. The chatbot answers again.
       *
       * `POST /conversations/:id/hand-over/close`, scope `write`
       */
      close: (input: HandOverCloseInput, options: CallOptions = {}): Promise<HandOver> =>
        caller.data<HandOver>(
          { method: "POST", path: "/conversations/:id/hand-over/close" },
          input,
          options,
        ),

      /**
       * Queues the failed emails of the latest request again.
       *
       * `POST /conversations/:id/hand-over/retry`, scope `write`
       */
      retry: (input: HandOverRetryInput, options: CallOptions = {}): Promise<HandOver> =>
        caller.data<HandOver>(
          { method: "POST", path: "/conversations/:id/hand-over/retry" },
          input,
          options,
        ),
    },

    /** Webhooks. */
    webhooks: {
      /**
       * Lists the webhook endpoints of the organization (10 at most), oldest first.
       *
       * `GET /webhooks`, scope `admin`
       */
      list: (options: CallOptions = {}): Promise<WebhooksListResult> =>
        caller.data<WebhooksListResult>({ method: "GET", path: "/webhooks" }, {}, options),

      /**
       * Returns a webhook endpoint.
       *
       * `GET /webhooks/:id`, scope `admin`
       */
      get: (input: WebhooksGetInput, options: CallOptions = {}): Promise<WebhooksGetResult> =>
        caller.data<WebhooksGetResult>({ method: "GET", path: "/webhooks/:id" }, input, options),

      /**
       * Creates an endpoint. Only this response contains its secret.
       *
       * `POST /webhooks`, scope `admin`
       */
      create: (
        input: WebhooksCreateInput,
        options: CreateOptions = {},
      ): Promise<WebhooksCreateResult> =>
        caller.data<WebhooksCreateResult>({ method: "POST", path: "/webhooks" }, input, options),

      /**
       * Updates the address or the events, or disables or enables an endpoint. A disabled endpoint receives nothing, not even later.
       *
       * `PATCH /webhooks/:id`, scope `admin`
       */
      update: (
        input: WebhooksUpdateInput,
        options: CallOptions = {},
      ): Promise<WebhooksUpdateResult> =>
        caller.data<WebhooksUpdateResult>(
          { method: "PATCH", path: "/webhooks/:id" },
          input,
          options,
        ),

      /**
       * Deletes an endpoint with its deliveries.
       *
       * `DELETE /webhooks/:id`, scope `admin`
       */
      remove: (input: WebhooksRemoveInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>({ method: "DELETE", path: "/webhooks/:id" }, input, options),

      /**
       * Replaces the secret. The earlier secret also signs for 24 hours.
       *
       * `POST /webhooks/:id/secret`, scope `admin`
       */
      rotateSecret: (
        input: WebhooksRotateSecretInput,
        options: CallOptions = {},
      ): Promise<WebhooksRotateSecretResult> =>
        caller.data<WebhooksRotateSecretResult>(
          { method: "POST", path: "/webhooks/:id/secret" },
          input,
          options,
        ),

      /**
       * Queues a test delivery. It is attempted once, even if the endpoint is disabled.
       *
       * `POST /webhooks/:id/test`, scope `admin`
       */
      test: (input: WebhooksTestInput, options: CreateOptions = {}): Promise<WebhooksTestResult> =>
        caller.data<WebhooksTestResult>(
          { method: "POST", path: "/webhooks/:id/test" },
          input,
          options,
        ),

      /**
       * Lists the deliveries of the last 30 days, newest first.
       *
       * `GET /webhooks/:id/deliveries`, scope `admin`
       */
      deliveries: (
        input: WebhooksDeliveriesInput,
        options: CallOptions = {},
      ): Promise<WebhooksDeliveriesResult> =>
        caller.page<WebhooksDeliveriesResult["rows"][number]>(
          {
            method: "GET",
            path: "/webhooks/:id/deliveries",
            query: ["page", "pageSize", "sort", "state", "type"],
          },
          input,
          options,
        ),

      /**
       * Returns a delivery with its body and the beginning of the latest response, as text.
       *
       * `GET /webhooks/:id/deliveries/:deliveryId`, scope `admin`
       */
      delivery: (
        input: WebhooksDeliveryInput,
        options: CallOptions = {},
      ): Promise<WebhooksDeliveryResult> =>
        caller.data<WebhooksDeliveryResult>(
          { method: "GET", path: "/webhooks/:id/deliveries/:deliveryId" },
          input,
          options,
        ),

      /**
       * Sends a delivery again under the same id, even if it was accepted.
       *
       * `POST /webhooks/:id/deliveries/:deliveryId/retry`, scope `admin`
       */
      retry: (input: WebhooksRetryInput, options: CallOptions = {}): Promise<WebhooksRetryResult> =>
        caller.data<WebhooksRetryResult>(
          { method: "POST", path: "/webhooks/:id/deliveries/:deliveryId/retry" },
          input,
          options,
        ),

      /**
       * Sends all failed deliveries again.
       *
       * `POST /webhooks/:id/retry`, scope `admin`
       */
      retryFailed: (
        input: WebhooksRetryFailedInput,
        options: CallOptions = {},
      ): Promise<WebhooksRetryFailedResult> =>
        caller.data<WebhooksRetryFailedResult>(
          { method: "POST", path: "/webhooks/:id/retry" },
          input,
          options,
        ),
    },

    /** Channels. */
    channels: {
      /**
       * Lists the channels of a chatbot other than the widget, and the state of the mailbox.
       *
       * `GET /chat-bots/:id/channels`, scope `admin`
       */
      list: (input: ChannelsListInput, options: CallOptions = {}): Promise<ChannelsListResult> =>
        caller.data<ChannelsListResult>(
          { method: "GET", path: "/chat-bots/:id/channels" },
          input,
          options,
        ),

      /**
       * Connects a channel. A connected channel gets a new email address, or new tokens instead of the old ones.
       *
       * `PUT /chat-bots/:id/channels`, scope `admin`
       */
      connect: (
        input: ChannelsConnectInput,
        options: CallOptions = {},
      ): Promise<ChannelsConnectResult> =>
        caller.data<ChannelsConnectResult>(
          { method: "PUT", path: "/chat-bots/:id/channels" },
          input,
          options,
        ),

      /**
       * Sends failed replies again, the latest 1,000 at most.
       *
       * `POST /chat-bots/:id/channels/:type/retry`, scope `admin`
       */
      retry: (input: ChannelsRetryInput, options: CallOptions = {}): Promise<ChannelsRetryResult> =>
        caller.data<ChannelsRetryResult>(
          { method: "POST", path: "/chat-bots/:id/channels/:type/retry" },
          input,
          options,
        ),

      /**
       * Disconnects a channel and deletes its secrets. Its conversations are kept.
       *
       * `DELETE /chat-bots/:id/channels/:type`, scope `admin`
       */
      disconnect: (input: ChannelsDisconnectInput, options: CallOptions = {}): Promise<Done> =>
        caller.data<Done>(
          { method: "DELETE", path: "/chat-bots/:id/channels/:type" },
          input,
          options,
        ),
    },
  };
}

export type Client = ReturnType<typeof createClient>;
