import type { Endpoint, Input, Output, Page } from "@/contract/endpoint";
import type { ErrorDetail } from "@/contract/errors";
import { CallError } from "./call-error";

type Envelope = {
  data?: unknown;
  meta?: {
    total?: number;
    isTotalExact?: boolean;
    message?: string | string[];
    requestId?: string;
    details?: ErrorDetail[];
  };
  message?: string;
};

type Options = {
  signal?: AbortSignal;
  /** A chatbot's token, sent instead of the session. */
  bearer?: string;
  /** Multipart instead of JSON. */
  form?: FormData;
};

/** Returns `data`. @throws {CallError} */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Output<E>> {
  const { data } = await envelopeOf(endpoint, input, options);
  // Safe: the API host serializes `data` with this schema.
  return data as Output<E>;
}

/** Returns one page with the total. @throws {CallError} */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Page<Output<E> extends (infer Row)[] ? Row : never>> {
  const { data, meta } = await envelopeOf(endpoint, input, options);
  // Safe: `data` of a paged endpoint is an array.
  const rows = data as (Output<E> extends (infer Row)[] ? Row : never)[];
  return { rows, total: meta?.total ?? rows.length, isTotalExact: meta?.isTotalExact };
}

async function envelopeOf(endpoint: Endpoint, input: Input<Endpoint>, options: Options) {
  const response = await send(endpoint, input, options);
  const envelope = await readEnvelope(response);
  if (response.ok) return envelope;
  throw failure(endpoint, response, envelope);
}

/** Returns the raw response, for bodies that are not JSON. @throws {CallError} */
export async function send(
  endpoint: Endpoint,
  input: Input<Endpoint>,
  { signal, bearer, form, accept }: Options & { accept?: string } = {},
): Promise<Response> {
  const headers = new Headers({ accept: accept ?? "application/json" });
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  if (input.body !== undefined) headers.set("content-type", "application/json");
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError("NetworkError", { status: 0, cause });
  }
}

function failure(endpoint: Endpoint, response: Response, { meta, message }: Envelope): CallError {
  const code = [meta?.message ?? message ?? "INTERNAL"].flat()[0] ?? "INTERNAL";
  return new CallError(response.status === 500 ? "INTERNAL" : code, {
    status: response.status,
    isQuiet: endpoint.statusesWithoutToast.includes(response.status),
    details: meta?.details ?? [],
    requestId: meta?.requestId ?? response.headers.get("x-request-id") ?? undefined,
    retryAfterSeconds: Number(response.headers.get("retry-after")) || undefined,
  });
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch (cause) {
    if (!response.ok) return {};
    throw new CallError("NetworkError", { status: response.status, cause });
  }
}

/** Omits undefined values of the query. */
export function addressOf(
  endpoint: Pick<Endpoint, "path">,
  input: Pick<Input<Endpoint>, "params" | "query">,
): `/v1/${string}` {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return `/v1/${filled.slice(1)}${query.size > 0 ? `?${query}` : ""}`;
}
