import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { MemoryAdapter } from "./memory-adapter";

/** The claims of a person without the subject. */
export type Claims = Record<string, unknown>;

export const client = { clientId: "antwort", clientSecret: "a-secret-of-the-client" };
/** The console's address with its default port. */
const consoleRedirect = "http://localhost:3000/auth/oidc";
export const keyId = "one";
/** A member's program, without a secret. */
export const publicClient = {
  clientId: "assistant",
  redirectUri: "http://localhost:8976/callback",
};

/**
 * A real OpenID provider on its own port. It signs in the person that the test sets, without a form. `changedClaims`
 * replaces claims of the next ID tokens, which `signingKey` signs.
 */
export async function openProvider(redirectUri = consoleRedirect) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const state = {
    subject: "ada",
    people: {} as Record<string, Claims>,
    changedClaims: undefined as Claims | undefined,
    signingKey: privateKey,
    isSilent: false,
  };
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider({ issuer, redirectUri }, privateKey, state.people);
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (state.isSilent) return;
    if (request.url?.startsWith("/enter/")) return void enter(provider, state, request, response);
    if (request.url === "/token" && state.changedClaims)
      changeIdToken(response, state.changedClaims, state.signingKey);
    void handle(request, response);
  });
  return Object.assign(state, {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

type Addresses = { issuer: string; redirectUri: string };

function createProvider(
  { issuer, redirectUri }: Addresses,
  key: KeyObject,
  people: Record<string, Claims>,
) {
  const seconds = 3600;
  return new Provider(issuer, {
    adapter: MemoryAdapter,
    ttl: {
      AccessToken: seconds,
      AuthorizationCode: 60,
      Grant: seconds,
      IdToken: seconds,
      Interaction: seconds,
      Session: seconds,
    },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
      },
      {
        client_id: publicClient.clientId,
        token_endpoint_auth_method: "none",
        redirect_uris: [publicClient.redirectUri],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "groups", "xms_edov"],
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_, resource) => ({
          scope: "",
          audience: resource,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: keyId, use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of the cookies"] },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/enter/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? client.clientId,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

const enter = (
  provider: Provider,
  { subject }: { subject: string },
  request: IncomingMessage,
  response: ServerResponse,
) =>
  subject === "nobody"
    ? provider.interactionFinished(request, response, { error: "access_denied" })
    : provider.interactionFinished(request, response, { login: { accountId: subject } });

function changeIdToken(response: ServerResponse, changedClaims: Claims, key: KeyObject): void {
  const end = response.end.bind(response);
  const change = (chunk?: unknown) => {
    const answer = JSON.parse(String(chunk)) as { id_token?: string };
    if (!answer.id_token) return end(String(chunk));
    const claims = JSON.parse(
      Buffer.from(answer.id_token.split(".")[1] ?? "", "base64url").toString(),
    ) as Claims;
    const body = JSON.stringify({
      ...answer,
      id_token: tokenOf({ ...claims, ...changedClaims }, key),
    });
    response.setHeader("content-length", Buffer.byteLength(body));
    return end(body);
  };
  response.end = change as typeof response.end;
}

function tokenOf(claims: Claims, key: KeyObject): string {
  const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const input = `${partOf({ alg: "RS256", kid: keyId })}.${partOf(claims)}`;
  return `${input}.${sign("sha256", Buffer.from(input), key).toString("base64url")}`;
}

/** Opens the provider's address as a browser does, and returns the query of the address that it returns to. */
export async function visit(url: string, until = consoleRedirect): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (let address = url; ;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`no redirect: ${response.status} ${await response.text()}`);
    const next = new URL(location, address);
    if (next.href.startsWith(until)) return Object.fromEntries(next.searchParams);
    address = next.href;
  }
}
