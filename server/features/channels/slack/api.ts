import { z } from "zod";
import type { Deps } from "@/server/deps";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import { parseJsonOrUndefined } from "@/server/infrastructure/parse-json";

const API = "https://slack.com/api";
const MAX_BYTES = 256 * 1024;

const responseBody = z.looseObject({ ok: z.boolean(), error: z.string().optional() });

/** `status` is 0 without a response. */
export type SlackResponse =
  | { ok: true; result: Record<string, unknown> }
  | { ok: false; status: number; error: string };

export async function callSlack(
  { fetcher }: Pick<Deps, "fetcher">,
  botToken: string,
  method: string,
  parameters: object,
  signal?: AbortSignal,
): Promise<SlackResponse> {
  try {
    const { status, body } = await fetcher.post(`${API}/${method}`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        authorization: `Bearer ${botToken}`,
      },
      body: JSON.stringify(parameters),
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    const parsed = responseBody.safeParse(parseJsonOrUndefined(body.toString("utf8")));
    if (status === 200 && parsed.data?.ok) return { ok: true, result: parsed.data };
    return { ok: false, status, error: parsed.data?.error ?? `HTTP ${status}` };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { ok: false, status: 0, error: error.code };
  }
}
