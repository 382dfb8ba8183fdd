import type { Endpoint, Output } from "@/contract/endpoint";
import type { ErrorDetail } from "@/contract/errors";

/** A call that reached the network, with its parsed body. */
type Sent = { method: string; url: URL; headers: Headers; body: unknown };

type Refusal = { status: number; details?: ErrorDetail[]; headers?: Record<string, string> };

export type FakeApi = {
  /** Answers later calls of an endpoint with `data`; `total` makes it a page of a list. */
  answer: <E extends Endpoint>(endpoint: E, data: Output<E>, total?: number) => void;
  /** Refuses later calls of an endpoint with a code. */
  refuse: (endpoint: Endpoint, code: string, refusal: Refusal) => void;
  /** Passes later calls of an endpoint to a function. A function that throws simulates a lost connection. */
  on: (endpoint: Endpoint, respond: (sent: Sent) => Response | Promise<Response>) => void;
  /** The calls of an endpoint so far. */
  sent: (endpoint: Endpoint) => Sent[];
};

/**
 * Replaces the network between browser and API. Its answers have the types of the contract, and it records the calls.
 */
export function fakeApi(): FakeApi {
  const responders = new Map<Endpoint, (sent: Sent) => Response | Promise<Response>>();
  const calls: { endpoint: Endpoint; sent: Sent }[] = [];

  globalThis.fetch = async (input, init = {}) => {
    const sent = sentBy(input, init);
    const endpoint = [...responders.keys()].find((candidate) => isCallOf(candidate, sent));
    if (!endpoint) throw new TypeError(`Nobody answers ${sent.method} ${sent.url.pathname}`);
    calls.push({ endpoint, sent });
    return abortable(responders.get(endpoint)?.(sent), init.signal);
  };
  return {
    answer: (endpoint, data, total) =>
      responders.set(endpoint, () =>
        Response.json(
          { data, ...(total !== undefined && { meta: { total } }) },
          { status: endpoint.status },
        ),
      ),
    refuse: (endpoint, message, { status, details, headers = {} }) =>
      responders.set(endpoint, () =>
        Response.json({ meta: { message, details } }, { status, headers }),
      ),
    on: (endpoint, respond) => responders.set(endpoint, respond),
    sent: (endpoint) => calls.filter((call) => call.endpoint === endpoint).map((call) => call.sent),
  };
}

function sentBy(input: string | URL | Request, init: RequestInit): Sent {
  const { body } = init;
  return {
    method: init.method ?? "GET",
    url: new URL(input instanceof Request ? input.url : input, "http://localhost"),
    headers: new Headers(init.headers),
    body: typeof body === "string" ? (JSON.parse(body) as unknown) : body,
  };
}

const isCallOf = (endpoint: Endpoint, { method, url }: Sent) =>
  endpoint.method === method &&
  new RegExp(`^/v1${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(url.pathname);

function abortable(
  response: Response | Promise<Response> | undefined,
  signal?: AbortSignal | null,
) {
  if (!response) throw new TypeError("no answer");
  if (!signal) return response;
  return new Promise<Response>((resolve, reject) => {
    // Safe: an aborted fetch rejects with the reason itself.
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    Promise.resolve(response).then(resolve, reject);
  });
}
