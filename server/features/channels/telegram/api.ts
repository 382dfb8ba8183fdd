import { z } from "zod";
import type { Deps } from "@/server/deps";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import { parseJsonOrUndefined } from "@/server/infrastructure/parse-json";

const API = "https://api.telegram.org";
const MAX_BYTES = 64 * 1024;

const response = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().optional(),
});

/** `status` is 0 without a response. */
export type TelegramResponse =
  | { ok: true; result: unknown }
  | { ok: false; status: number; description: string };

/** Calls a method of the Bot API. The URL contains the token and must not appear in errors or logs. */
export async function callTelegram(
  { fetcher }: Pick<Deps, "fetcher">,
  botToken: string,
  method: string,
  parameters: object,
  signal?: AbortSignal,
): Promise<TelegramResponse> {
  try {
    const { status, body } = await fetcher.post(`${API}/bot${botToken}/${method}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(parameters),
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    const parsed = response.safeParse(parseJsonOrUndefined(body.toString("utf8")));
    if (parsed.data?.ok) return { ok: true, result: parsed.data.result };
    return { ok: false, status, description: parsed.data?.description ?? `HTTP ${status}` };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { ok: false, status: 0, description: error.code };
  }
}
