import type { Output } from "@/contract/endpoint";
import type { widgetApi } from "@/contract/widget";
import type { Shown } from "../../host";
import { dataOf, send } from "./calls";
import { Failure } from "./failure";

/** Tokens to call with. They live in memory only. */
export type Access = {
  /** One that is good as far as is known here. */
  token: () => Promise<string>;
  /** Another one in place of one that was refused. Throws `Failure` where none is to be had. */
  renewed: (refusal: Failure) => Promise<string>;
};

type Open = (typeof widgetApi)["open"];
export type Opening = Output<Open>;

/** So long before its end a token is no longer begun with. */
const spareMs = 60_000;

/** A visitor's tokens, got with the public key; `opening` is what the last one came with. */
export function visitorAccess(shown: Shown): Access & { opening: () => Promise<Opening> } {
  const { apiUrl, apiKey, memory } = shown;
  let current: Promise<Opening> | undefined;

  async function open(): Promise<Opening> {
    const { visitorId } = memory.recall();
    const body = { apiKey, ...(visitorId && { visitorId }) };
    const response = await send(apiUrl, { method: "POST", path: "/auth/widget", body });
    const opening = await dataOf<Open>(response);
    memory.keep({ visitorId: opening.visitorId });
    return opening;
  }
  const begin = () => {
    const begun = open().catch(async (cause: unknown) => {
      if (current === begun) current = undefined;
      throw await named(cause, shown);
    });
    current = begun;
    return begun;
  };
  return {
    opening: () => current ?? begin(),
    async token() {
      const opening = await (current ?? begin());
      const isOver = Date.parse(opening.expiresAt) - spareMs < Date.now();
      return (isOver ? await begin() : opening).token;
    },
    renewed: async () => (await begin()).token,
  };
}

/** A browser reports no reason if a page is not on the list. A script that does load shows that the host is up. */
async function named(cause: unknown, { apiUrl, apiKey }: Shown): Promise<unknown> {
  if (!(cause instanceof Failure) || cause.code !== "NetworkError") return cause;
  const script = `${apiUrl}/widget/${apiKey}.js`;
  const isReachable = await fetch(script, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isReachable ? new Failure("ORIGIN_NOT_ALLOWED", 403, { cause }) : cause;
}

/** One token that somebody else got. `onRefused` hears when it is no longer taken. */
export const givenAccess = (token: string, onRefused: (refusal: Failure) => void): Access => ({
  token: () => Promise.resolve(token),
  renewed(refusal) {
    onRefused(refusal);
    return Promise.reject(refusal);
  },
});
