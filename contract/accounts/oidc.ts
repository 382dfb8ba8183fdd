import { z } from "zod";
import { byId, done, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { line, signInEmail } from "../fields/patterns";
import { user } from "./users";

/** `offered`: beside the password. `enforced`: instead of it, except for owners. */
export const oidcModes = ["off", "offered", "enforced"] as const;
/** The roles that a provider may assign; owners are appointed in the team settings only. */
export const oidcRoles = ["team_leader", "team_member"] as const;
export type OidcRole = (typeof oidcRoles)[number];

export const DOMAIN_LIMIT = 20;
const OIDC_ROLE_LIMIT = 50;

const HOSTNAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const domainName = z
  .string({ error: "Validation.Required" })
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, ""))
  .pipe(z.string().regex(HOSTNAME, "Validation.Domain"));

/** Also accepts the address of the discovery document, which begins with the issuer. */
const issuer = z
  .string({ error: "Validation.Required" })
  .trim()
  .min(1, "Validation.Required")
  .transform((text) => text.replace(/\/\.well-known\/openid-configuration$/, ""))
  .pipe(
    z
      .url({ protocol: /^https?$/, error: messageKey("INVALID_URL") })
      .max(500, messageKey("INVALID_URL"))
      .refine((text) => !/[?#@]|\/\.well-known\//.test(text), messageKey("INVALID_URL")),
  );

const roleRule = z.object({ value: line(200), role: z.enum(oidcRoles) });
export type OidcRoleRule = z.output<typeof roleRule>;

export const oidcSettingsForm = z.object({
  mode: z.enum(oidcModes),
  issuer,
  clientId: line(300),
  /** Keeps the stored secret if it is left out. */
  clientSecret: z.string().trim().min(1, "Validation.Required").max(1_000).optional(),
  /** The claim whose values select the role of a new member; null: all get the default role. */
  roleClaim: line(120).nullable(),
  /** The first matching rule applies. */
  roles: z.array(roleRule).max(OIDC_ROLE_LIMIT),
  defaultRole: z.enum(oidcRoles),
  /** Whether MCP clients may use access tokens of the provider. Keeps the stored value if it is left out. */
  mcpAccess: z.boolean().optional(),
});

const domain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** The DNS record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  verifiedAt: z.iso.datetime().nullable(),
});
export type OidcDomain = z.output<typeof domain>;

const settings = oidcSettingsForm
  .omit({ clientSecret: true })
  .extend({ issuer: z.string(), hasSecret: z.boolean(), mcpAccess: z.boolean() });

const oidcState = z.object({
  /** Null until they are saved for the first time. */
  settings: settings.nullable(),
  domains: z.array(domain),
  /** The address to register with the provider. */
  redirectUri: z.string(),
});
export type OidcState = z.output<typeof oidcState>;
export type OidcSettings = z.output<typeof settings>;

export const oidcDomainForm = z.object({ domain: domainName });

const token = z.string().min(1).max(200);

/** The provider has identified the person, who must still accept the terms. */
const termsStep = z.object({
  type: z.literal("terms"),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

const ownersOnly = { scope: "session", right: "own", planNeed: "none" } as const;

export const oidcApi = {
  start: endpoint({
    method: "POST",
    path: "/auth/oidc/start",
    scope: "none",
    access: "public",
    makesOutboundCalls: true,
    summary: "Returns the address of the identity provider of a company.",
    body: z.object({ email: signInEmail }),
    response: z.object({
      url: z.url({ protocol: /^https?$/ }),
      /** Kept by the browser: only it can finish this sign-in. */
      token: z.string(),
    }),
    statusesWithoutToast: [401, 404, 429],
  }),
  finish: endpoint({
    method: "POST",
    path: "/auth/oidc/finish",
    scope: "none",
    access: "public",
    makesOutboundCalls: true,
    summary:
      "Signs a person in with the response of the identity provider, or returns the step that is still missing.",
    body: z.object({
      token,
      code: z.string().min(1).max(4_000),
      state: token,
      /** The issuer, if the provider names it (RFC 9207). */
      iss: z.string().max(500).optional(),
    }),
    response: z.union([z.object({ loggedInUser: user }), z.object({ step: termsStep })]),
    statusesWithoutToast: [401, 402, 403, 429],
  }),
  acceptTerms: endpoint({
    method: "POST",
    path: "/auth/oidc/terms",
    scope: "none",
    access: "public",
    summary: "Accepts the terms and completes the sign-in.",
    body: z.object({ token, agbConfirmed: z.literal(true, messageKey("AGB_NOT_CONFIRMED")) }),
    response: z.object({ loggedInUser: user }),
    statusesWithoutToast: [401, 403, 410, 429],
  }),
  get: endpoint({
    method: "GET",
    path: "/organizations/oidc",
    ...ownersOnly,
    summary: "Returns the single sign-on settings of the organization.",
    response: oidcState,
  }),
  update: endpoint({
    method: "PUT",
    path: "/organizations/oidc",
    ...ownersOnly,
    summary: "Updates the identity provider, and whether members may or must use it.",
    body: oidcSettingsForm,
    response: oidcState,
    statusesWithoutToast: [400, 409],
  }),
  check: endpoint({
    method: "POST",
    path: "/organizations/oidc/check",
    ...ownersOnly,
    makesOutboundCalls: true,
    summary:
      "Tests the identity provider: reads its configuration and sends it the client credentials.",
    response: z.object({ issuer: z.string() }),
    statusesWithoutToast: [401, 404, 429],
  }),
  addDomain: endpoint({
    method: "POST",
    path: "/organizations/oidc/domains",
    ...ownersOnly,
    status: 201,
    summary: "Adds an email domain and returns the DNS record that verifies it.",
    body: oidcDomainForm,
    response: domain,
    statusesWithoutToast: [400, 409],
  }),
  verifyDomain: endpoint({
    method: "POST",
    path: "/organizations/oidc/domains/:id/verify",
    ...ownersOnly,
    makesOutboundCalls: true,
    summary: "Verifies a domain by its DNS record.",
    params: byId,
    response: domain,
    statusesWithoutToast: [409, 429],
  }),
  removeDomain: endpoint({
    method: "DELETE",
    path: "/organizations/oidc/domains/:id",
    ...ownersOnly,
    summary:
      "Deletes an email domain. Its members can no longer sign in with the identity provider.",
    params: byId,
    response: done,
    statusesWithoutToast: [409],
  }),
};
