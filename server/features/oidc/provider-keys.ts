import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from "jose";
import { LRUCache } from "lru-cache";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { connect, guardedGet, reasonOf } from "./provider";
import type { Settings } from "./repo";
import { clientOf } from "./settings";

const PROVIDERS_KEPT = 500;
const KEPT_MS = 10 * 60_000;
/** So that calls do not wait for a silent provider one after the other. */
const FAILED_KEPT_MS = 30_000;

type Context = Pick<Deps, "env" | "log" | "fetcher">;
type Keys = { issuer: string; keys: RemoteJWKSet };
export type ReadKeys = (settings: Settings) => Promise<Keys>;

/**
 * Keeps the public keys of providers.
 * @throws {ApiError} SERVICE_UNAVAILABLE (the returned function) if they cannot be read
 */
export function openProviderKeys(deps: Context): ReadKeys {
  const known = new LRUCache<string, Promise<Keys>>({ max: PROVIDERS_KEPT, ttl: KEPT_MS });
  return (settings) => {
    const { issuer, organizationId } = settings;
    // The connection uses the organisation's client.
    const key = `${organizationId} ${issuer}`;
    const running = known.get(key);
    if (running) return running;
    const reading = readKeys(deps, settings).catch((cause: unknown) => {
      known.set(key, reading, { ttl: FAILED_KEPT_MS });
      deps.log.warn({ organizationId, reason: reasonOf(cause) }, "sign-in provider unavailable");
      throw new ApiError("SERVICE_UNAVAILABLE", { cause });
    });
    known.set(key, reading);
    return reading;
  };
}

/** @throws {Error} if the provider is unreachable, or its keys have an insecure address */
async function readKeys({ env, fetcher }: Context, settings: Settings): Promise<Keys> {
  const config = await connect({ fetcher }, clientOf(env, settings));
  const { issuer, jwks_uri: address } = config.serverMetadata();
  if (!address) throw new Error("the provider names no keys");
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== new URL(issuer).protocol)
    throw new Error("the address of the keys is not secure");
  const keys = createRemoteJWKSet(url, {
    [customFetch]: (href, { signal }) => guardedGet(fetcher, href, { signal }),
  });
  await keys.reload();
  return { issuer, keys };
}
