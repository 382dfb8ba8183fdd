import * as oidc from "openid-client";
import type { OidcRole } from "@/contract/accounts/oidc";
import { ApiError } from "@/contract/errors";
import type { Settings } from "./repo";

type Claims = Record<string, unknown>;

export type Identity = {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** For a new account. */
  role: OidcRole;
};

const NAME_LENGTH = 60;

/**
 * Exchanges the code and returns the verified claims: the ID token, completed by the user info.
 * @throws {Error} if the provider refuses, or if signature, issuer, audience, nonce or times are wrong
 */
export async function readClaims(
  config: oidc.Configuration,
  answer: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
  { roleClaim }: Pick<Settings, "roleClaim">,
): Promise<Claims & { iss: string; sub: string }> {
  const tokens = await oidc.authorizationCodeGrant(config, answer, checks);
  const claims = tokens.claims();
  if (!claims) throw new Error("the provider returned no ID token");
  const needed = ["email", "email_verified", ...(roleClaim ? [roleClaim] : [])];
  const isComplete = needed.every((name) => name in claims);
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims;
  const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...info, ...claims };
}

/** @throws {ApiError} OAUTH_LOGIN_FAILED without a verified address */
export function identityOf(
  claims: Claims & { iss: string; sub: string },
  settings: Settings,
): Identity {
  const { email } = claims;
  if (typeof email !== "string" || !email.includes("@") || !isVerified(claims))
    throw new ApiError("OAUTH_LOGIN_FAILED", { cause: "no verified address" });
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.trim().toLowerCase(),
    ...nameOf(claims, email),
    role: roleOf(claims, settings),
  };
}

/** `xms_edov` of Entra ID: the tenant owns the domain of the address. */
const isVerified = ({ email_verified: verified, xms_edov: isOwnDomain }: Claims): boolean =>
  verified === true ||
  verified === "true" ||
  (verified === undefined && [true, 1, "1", "true"].some((value) => value === isOwnDomain));

function nameOf(claims: Claims, email: string): { firstName: string; lastName: string } {
  const [local = "", domain = ""] = email.split("@");
  const [first = "", ...lastNames] = (lineOf(claims["name"]) ?? local).split(" ");
  return {
    firstName: lineOf(claims["given_name"]) ?? first,
    lastName:
      lineOf(claims["family_name"]) ?? (lastNames.join(" ") || domain.slice(0, NAME_LENGTH)),
  };
}

/** Returns the text in one line, or undefined if it is empty. */
function lineOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return text.slice(0, NAME_LENGTH).trim() || undefined;
}

function roleOf(claims: Claims, { roleClaim, roles, defaultRole }: Settings): OidcRole {
  const values = roleClaim ? [claims[roleClaim]].flat() : [];
  const rule = roles.find(({ value }) => values.includes(value));
  return rule?.role ?? (defaultRole === "team_leader" ? "team_leader" : "team_member");
}
