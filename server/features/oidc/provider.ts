import * as oidc from "openid-client";
import type { Deps } from "@/server/deps";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";

const TIMEOUT_SECONDS = 15;
const MAX_BYTES = 1 << 20;

export type Client = { issuer: string; clientId: string; clientSecret: string };

type Context = Pick<Deps, "fetcher">;

/**
 * Plain HTTP works only for hosts that the operator allows.
 * @throws {Error} if it is unreachable or belongs to another issuer
 */
export async function connect(
  { fetcher }: Context,
  { issuer, clientId, clientSecret }: Client,
): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const isPlain = server.protocol === "http:" && !(await fetcher.refusalOfTarget(issuer));
  const config = await oidc.discovery(server, clientId, undefined, authentication(clientSecret), {
    [oidc.customFetch]: guardedFetch(fetcher),
    timeout: TIMEOUT_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
  // Issuers of all tenants would let people of other companies in.
  if (config.serverMetadata().issuer.includes("{"))
    throw new Error("the issuer names no single tenant");
  return config;
}

/** @throws {Error} if it is not a web address */
export function authorizationUrl(
  config: oidc.Configuration,
  parameters: Record<string, string>,
): string {
  const url = oidc.buildAuthorizationUrl(config, parameters);
  const { protocol } = new URL(config.serverMetadata().issuer);
  if (url.protocol !== "https:" && url.protocol !== protocol)
    throw new Error("the authorization endpoint is not a web address");
  return url.href;
}

/** RFC 6749, 2.3.1: HTTP Basic, unless the provider accepts the form only. */
function authentication(secret: string): oidc.ClientAuth {
  const [basic, form] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : form)(server, ...rest);
  };
}

function guardedFetch(fetcher: Deps["fetcher"]): oidc.CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const request = { headers, maxBytes: MAX_BYTES, ...(signal && { signal }) };
    if (method !== "GET") {
      const text = body instanceof URLSearchParams ? body.toString() : "";
      const posted = await fetcher.post(url, { ...request, body: text });
      return responseOf(posted.body, posted.status, "application/json");
    }
    return guardedGet(fetcher, url, request);
  };
}

type Get = { headers?: Record<string, string>; signal?: AbortSignal };

/** Follows no redirects. @throws {FetchFailure} */
export async function guardedGet(fetcher: Deps["fetcher"], url: string, request: Get) {
  const { body, status, mediaType } = await fetcher.fetch(url, {
    ...request,
    maxBytes: MAX_BYTES,
    refuse: () => "CRAWL_ADDRESS_FORBIDDEN",
  });
  return responseOf(body, status, mediaType);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

const responseOf = (body: Buffer, status: number, mediaType: string) =>
  new Response(new Uint8Array(body), { status, headers: { "content-type": mediaType } });

/** False if the provider refused. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof FetchFailure) return true;
  if (error instanceof DOMException) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}

/** Returns the code or message of an error for the log, without the provider's response. */
export function reasonOf(error: unknown): string {
  if (error instanceof FetchFailure) return error.code;
  if (error instanceof oidc.ResponseBodyError) return error.error;
  if (error instanceof oidc.AuthorizationResponseError) return error.error;
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : "";
  return `${error.message}${inner}`;
}
