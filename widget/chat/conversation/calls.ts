import type { Endpoint, Output } from "@/contract/endpoint";
import { failureOf, networkFailure } from "./failure";

export type Call = {
  method: "GET" | "POST" | "DELETE";
  /** Below /v1. */
  path: string;
  body?: unknown;
  token?: string;
  accept?: string;
  signal?: AbortSignal;
};

/** Calls the API without cookies. @throws {Failure} or the reason of the abort. */
export async function send(apiUrl: string, call: Call): Promise<Response> {
  const { method, path, body, token, accept = "application/json", signal } = call;
  const response = await fetch(`${apiUrl}/v1${path}`, {
    method,
    headers: {
      accept,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    credentials: "omit",
    cache: "no-store",
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : networkFailure(cause);
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}

export async function dataOf<E extends Endpoint>(response: Response): Promise<Output<E>> {
  // Safe: the API host validates its responses.
  const { data } = (await response.json()) as { data: Output<E> };
  return data;
}
