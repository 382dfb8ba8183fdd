import type { widgetApi } from "@/contract/chatbots/widget";
import type { Output } from "@/contract/endpoint";
import type { WidgetContext } from "../../widget-context";
import { dataOf, send } from "./calls";
import { Failure } from "./failure";

/** Tokens for calls, kept in memory only. */
export type VisitorTokens = {
  /** A token that is presumably valid. */
  token: () => Promise<string>;
  /** A replacement for a rejected token. @throws {Failure} */
  renewed: (refusal: Failure) => Promise<string>;
};

type Open = (typeof widgetApi)["open"];
export type Opening = Output<Open>;

/** Tokens are renewed this long before they expire, in milliseconds. */
const SPARE_MS = 60_000;

/** Gets tokens with the public key. `opening` is the response that contained the latest token. */
export function visitorTokens(
  context: WidgetContext,
): VisitorTokens & { opening: () => Promise<Opening> } {
  const { apiUrl, apiKey, storage, language } = context;
  let current: Promise<Opening> | undefined;

  async function openSession(): Promise<Opening> {
    const { visitorId } = storage.read();
    const body = { apiKey, language, ...(visitorId && { visitorId }) };
    const response = await send(apiUrl, { method: "POST", path: "/auth/widget", body });
    const opening = await dataOf<Open>(response);
    storage.save({ visitorId: opening.visitorId });
    return opening;
  }
  const begin = () => {
    const opening = openSession().catch(async (cause: unknown) => {
      if (current === opening) current = undefined;
      throw await explainFailure(cause, context);
    });
    current = opening;
    return opening;
  };
  return {
    opening: () => current ?? begin(),
    async token() {
      const opening = await (current ?? begin());
      const isOver = Date.parse(opening.expiresAt) - SPARE_MS < Date.now();
      return (isOver ? await begin() : opening).token;
    },
    renewed: async () => (await begin()).token,
  };
}

/**
 * Browsers hide why a cross-origin call failed. If the script loads, the host is up and the page is
 * not allowed.
 */
async function explainFailure(cause: unknown, { apiUrl, apiKey }: WidgetContext): Promise<unknown> {
  if (!(cause instanceof Failure) || cause.code !== "NetworkError") return cause;
  const script = `${apiUrl}/widget/${apiKey}.js`;
  const isReachable = await fetch(script, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isReachable ? new Failure("ORIGIN_NOT_ALLOWED", 403, { cause }) : cause;
}

/** `onRefused`: the token was rejected. */
export const givenToken = (
  token: string,
  onRefused: (refusal: Failure) => void,
): VisitorTokens => ({
  token: () => Promise.resolve(token),
  renewed(refusal) {
    onRefused(refusal);
    return Promise.reject(refusal);
  },
});
