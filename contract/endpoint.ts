import { z } from "zod";
import type { Right } from "./rights";
import type { About, Scope } from "./scopes";

/**
 * Who may call. `chat`: bot or visitor; `any`: person, bot or visitor; `program`: bot token or API
 * key. An API key with the endpoint's `scope` may call an endpoint of any access.
 */
export type Access = "public" | "user" | "bot" | "visitor" | "chat" | "any" | "program";

/** `valid`: the caller's plan must not have expired; `answering`: its days of grace must not have ended. */
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
  /** The right that a person needs. API keys act with the role of their creator. */
  right: Right;
  /** Which input names the chatbot of a call, because an API key may be limited to one chatbot. */
  about: About | undefined;
  /** Default: `none` for reads, deletions and the caller's own account; `answering` for chats. */
  planNeed: PlanNeed;
  summary: string;
  status: number;
  /** A second status of success, such as 202. */
  otherStatus: number | undefined;
  /** Also offered as HEAD (RFC 9110, 9.2.1). */
  isSafe: boolean;
  /** Calls other services, so it must not run in one transaction. */
  makesOutboundCalls: boolean;
  /** The calling screen shows these errors itself. */
  statusesWithoutToast: readonly number[];
  /** The handler returns a `Page`, and `meta` contains its total. */
  paged: boolean;
  /** Content types of the body. */
  consumes: readonly string[];
  /** Content types of the response. */
  produces: readonly string[];
  /** Data of server-sent events, by event name. */
  events: Readonly<Record<string, z.ZodType>> | undefined;
  params: P;
  query: Q;
  body: B;
  response: R;
};

const nothing = z.object({});
type Nothing = typeof nothing;

type Spec<E> = Pick<Endpoint, "method" | "path" | "scope" | "summary"> & Partial<E>;

/** One call of the API, from which router, console, OpenAPI document and tests are built. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
  A extends Access = "user",
>(spec: Spec<Endpoint<P, Q, B, R, A>>): Endpoint<P, Q, B, R, A> {
  // Safe: the type parameter of an omitted part has its default.
  return {
    access: "user",
    right: "work",
    about: undefined,
    status: 200,
    otherStatus: undefined,
    isSafe: spec.method === "GET",
    makesOutboundCalls: false,
    statusesWithoutToast: [],
    paged: false,
    consumes: ["application/json"],
    produces: ["application/json"],
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
  const isAccountPath = /^\/(auth|users|system)\//.test(path);
  if (method === "GET" || method === "DELETE" || access === "public" || isAccountPath)
    return "none";
  return access === undefined || access === "user" ? "valid" : "answering";
}

/** Whether the endpoint creates something that a repeated call must not create twice. */
export const acceptsIdempotencyKey = ({ method, status, access, consumes }: Endpoint): boolean =>
  method === "POST" &&
  status === 201 &&
  access !== "public" &&
  consumes.some((type) => type === "application/json");

/** The input of a call. Parts without required fields are optional. */
export type Input<E extends Endpoint> = Part<"params", z.input<E["params"]>> &
  Part<"query", z.input<E["query"]>> &
  Part<"body", z.input<E["body"]>>;

type Part<Name extends string, T> =
  Record<string, never> extends T ? { [K in Name]?: T } : { [K in Name]: T };

export type Parsed<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
};

/** The type of `data` in the response. */
export type Output<E extends Endpoint> = z.output<E["response"]>;

/** `total` is a lower bound if `isTotalExact` is false. */
export type Page<T> = { rows: T[]; total: number; isTotalExact?: boolean | undefined };

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1).describe("Page number, from 1."),
  pageSize: z.coerce.number().int().min(1).max(100).default(25).describe("Rows per page."),
  search: z.string().trim().max(200).optional().describe("Text that a row must contain."),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional()
    .describe("Field to sort by; a leading - sorts in descending order."),
});
export type PageQuery = z.output<typeof pageQuery>;

export const byId = z.object({ id: z.uuid() });
export const done = z.object({ ok: z.literal(true) });
