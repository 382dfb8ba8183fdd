import { createHmac } from "node:crypto";
import { sessionAt } from "../account";
import { Group, problemUnlessStatus } from "../figures";
import { type EntryPoint, entryPointsOf, sendWith, type Target } from "../target";

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** JWTs that name a person, one unsigned and one signed with a guessable secret. */
function forgedJwts({ first }: Target): string[] {
  const claims = base64({ sub: first.userId, org: first.organizationId, role: "platform_admin" });
  const unsigned = `${base64({ alg: "none", typ: "JWT" })}.${claims}`;
  const signed = `${base64({ alg: "HS256", typ: "JWT" })}.${claims}`;
  const signature = createHmac("sha256", "secret").update(signed).digest("base64url");
  return [`${unsigned}.`, `${signed}.${signature}`];
}

/** Replaces one character in the middle. */
function altered(token: string): string {
  const at = Math.floor(token.length * 0.6);
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
}

function forgedBearers(at: Target): string[] {
  const { firstBearer } = at;
  return [
    ...forgedJwts(at),
    altered(firstBearer),
    firstBearer.slice(0, -1),
    firstBearer.toLowerCase(),
    `${firstBearer}${firstBearer}`,
    at.first.sid.replace(/^[^=]+=/, ""),
    "antw_made-up",
    "undefined",
    "null",
    "*",
  ];
}

function forgedCookies(at: Target, entryPoint: EntryPoint): string[] {
  const [name = "", ...rest] = entryPoint.cookieOf(at.first).split("=");
  const value = rest.join("=");
  return [altered(value), value.slice(0, -8), at.firstBearer, ...forgedJwts(at), ""].map(
    (forged) => `${name}=${forged}`,
  );
}

/** Tokens that were changed, forged or sent in the wrong place. */
export async function forgedTokens(at: Target): Promise<Group> {
  const group = new Group("forged tokens");
  const { organizationId, conversationId } = at.objectIds;
  for (const entryPoint of entryPointsOf(at)) {
    const expectUnauthorized = async (path: string, headers: Record<string, string>) => {
      const response = await sendWith(entryPoint, { method: "GET", path: `/v1${path}` }, headers);
      group.record(`${entryPoint.name}, ${path}`, response, problemUnlessStatus(response, 401));
    };
    for (const cookie of forgedCookies(at, entryPoint)) {
      await expectUnauthorized(`/organizations/${organizationId}`, { cookie });
    }
    for (const token of forgedBearers(at)) {
      const headers = { authorization: `Bearer ${token}` };
      await expectUnauthorized(`/conversations/${conversationId}`, headers);
      await expectUnauthorized(`/organizations/${organizationId}`, headers);
    }
    for (const name of ["token", "access_token", "bearer", "sid", "api_key"]) {
      await expectUnauthorized(`/conversations/${conversationId}?${name}=${at.firstBearer}`, {});
    }
  }
  return group;
}

/** A session that a sign-out has ended. */
export async function endedSessions(at: Target): Promise<Group> {
  const group = new Group("sessions after signing out");
  for (const entryPoint of entryPointsOf(at)) {
    const cookie = await sessionAt(entryPoint.url, at, at.second);
    const path = `/v1/organizations/${at.second.organizationId}`;
    const signedIn = await sendWith(entryPoint, { method: "GET", path }, { cookie });
    group.record(`${entryPoint.name}, before`, signedIn, problemUnlessStatus(signedIn, 200));
    const out = await sendWith(entryPoint, { method: "GET", path: "/v1/auth/logout" }, { cookie });
    group.record(`${entryPoint.name}, signing out`, out, problemUnlessStatus(out, 200));
    for (const one of [path, "/v1/knowledge-bases", "/v1/system/socket-ticket"]) {
      const response = await sendWith(entryPoint, { method: "GET", path: one }, { cookie });
      group.record(`${entryPoint.name}, ${one}`, response, problemUnlessStatus(response, 401));
    }
  }
  return group;
}
