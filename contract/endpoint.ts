import { z } from "zod";
import type { Right } from "./rights";
import type { About, Scope } from "./scopes";

/**
 * Who may call: a signed-in person, a chatbot's bearer, a visitor of one, bot or visitor, any of the three, or anyone;
 * `program`: a chatbot's bearer or an API key. Beyond that, an API key with the endpoint's `scope` is accepted by all.
 */
export type Access = "public" | "user" | "bot" | "visitor" | "chat" | "any" | "program";

/** What a call needs of the caller's plan: nothing, that its chatbots still answer, or that it has not expired. */
export type PlanNeed = "none" | "answering" | "valid";

export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  access: A;
  scope: Scope;
  /** What a signed-in person's role must allow. Keys act with their maker's role. */
  right: Right;
  /** Required of calls that API keys of one chatbot may make, and that are about one chatbot. */
  about: About | undefined;
  /** By default reading, deleting and one's own account need nothing, and chats that the chatbots still answer. */
  planNeed: PlanNeed;
  /** One sentence for the API document. */
  summary: string;
  /** The status of success. */
  status: number;
  /** Another status of success, where the query or the moment decides. */
  otherStatus: number | undefined;
  /** Has no effect beyond its answer, so that HEAD is offered as well (RFC 9110, 9.2.1). */
  isSafe: boolean;
  /** Waits for other machines, so that it cannot run in one transaction. */
  callsOut: boolean;
  /** Statuses the console does not toast (the calling screen shows them itself). */
  quietOn: readonly number[];
  /** A list: the answer carries `meta: { total, page, pageSize, isTotalExact? }` and the handler returns a `Page`. */
  paged: boolean;
  /** Content types of the body, and of the answer. */
  takes: readonly string[];
  gives: readonly string[];
  /** What a stream of server-sent events carries, by event name; undefined if the answer is never one. */
  events: Readonly<Record<string, z.ZodType>> | undefined;
  params: P;
  query: Q;
  body: B;
  response: R;
};

const nothing = z.object({});
type Nothing = typeof nothing;

type Spec<E> = Pick<Endpoint, "method" | "path" | "scope" | "summary"> & Partial<E>;

/** One call of the API: the server routes it, the client calls it, the tests inject it, OpenAPI lists it. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
  A extends Access = "user",
>(spec: Spec<Endpoint<P, Q, B, R, A>>): Endpoint<P, Q, B, R, A> {
  // Safe: a part left out has its type parameter at the default.
  return {
    access: "user",
    right: "work",
    about: undefined,
    status: 200,
    otherStatus: undefined,
    isSafe: spec.method === "GET",
    callsOut: false,
    quietOn: [],
    paged: false,
    takes: ["application/json"],
    gives: ["application/json"],
    events: undefined,
    params: nothing,
    query: nothing,
    body: nothing,
    response: nothing,
    planNeed: planNeedOf(spec),
    ...spec,
  } as Endpoint<P, Q, B, R, A>;
}

function planNeedOf({ method, path, access }: Spec<Endpoint>): PlanNeed {
  const isOfAccount = /^\/(auth|users|system)\//.test(path);
  if (method === "GET" || method === "DELETE" || access === "public" || isOfAccount) return "none";
  return access === undefined || access === "user" ? "valid" : "answering";
}

/** Whether an endpoint creates something, so that `Idempotency-Key` makes its calls safe to repeat. */
export const acceptsIdempotencyKey = ({ method, status, access, takes }: Endpoint): boolean =>
  method === "POST" &&
  status === 201 &&
  access !== "public" &&
  takes.some((type) => type === "application/json");

/** What a caller gives: the parts before parsing, empty ones may be left out. */
export type Input<E extends Endpoint> = Part<"params", z.input<E["params"]>> &
  Part<"query", z.input<E["query"]>> &
  Part<"body", z.input<E["body"]>>;

type Part<Name extends string, T> =
  Record<string, never> extends T ? { [K in Name]?: T } : { [K in Name]: T };

/** What a handler gets: the parts after parsing. */
export type Parsed<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
};

/** What stands in `data` of the answer. */
export type Output<E extends Endpoint> = z.output<E["response"]>;

/** One page of a list. `total` counts the whole of it; if `isTotalExact` is false, there are more than that. */
export type Page<T> = { rows: T[]; total: number; isTotalExact?: boolean | undefined };

/** The query every list takes. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1).describe("The number of the page."),
  pageSize: z.coerce.number().int().min(1).max(100).default(25).describe("Rows of a page."),
  search: z.string().trim().max(200).optional().describe("Text that a row must contain."),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional()
    .describe("A field of the rows, with - in front for descending order."),
});
export type PageQuery = z.output<typeof pageQuery>;

export const byId = z.object({ id: z.uuid() });
export const done = z.object({ ok: z.literal(true) });
