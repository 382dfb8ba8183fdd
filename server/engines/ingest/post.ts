import type { Agent } from "undici";
import { toFailure } from "./ask";
import { readBody } from "./decompress";

export type PostRequest = {
  headers: Record<string, string>;
  body: string;
  /** The length at which the answer's body is truncated, in bytes. */
  maxBytes: number;
  signal?: AbortSignal;
};

/** Any answer, including redirects, with the beginning of its body. */
export type Posted = { status: number; body: Buffer };

/**
 * Posts once and does not follow redirects.
 * @throws {FetchFailure} if there is no answer
 */
export async function post(
  agent: Agent,
  url: string,
  { headers, body, maxBytes, signal }: PostRequest,
): Promise<Posted> {
  const { origin, pathname, search } = new URL(url);
  try {
    const answer = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: "POST",
      headers,
      body,
      // A connection that the receiver is about to close would lose the request.
      reset: true,
      ...(signal && { signal }),
    });
    // An unread body must not end the process when it fails.
    answer.body.on("error", () => undefined);
    const reading = readBody(answer.body, "", { maxBytes, truncates: true });
    // The status is known already.
    return { status: answer.statusCode, body: await reading.catch(() => Buffer.alloc(0)) };
  } catch (error) {
    throw toFailure(error);
  }
}
