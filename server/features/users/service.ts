import type { z } from "zod";
import type { User, registration } from "@/contract/accounts/users";
import { ApiError } from "@/contract/errors";
import { type Language, DEFAULT_LANGUAGE, timing } from "@/contract/limits";
import { hasRight } from "@/contract/rights";
import type { CtxOf, Deps } from "@/server/deps";
import { createOrganization } from "@/server/features/organizations/service";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { consumeRateLimit, refundRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import { recipientOrDummy } from "./dummy-recipient";
import { rejectWeakPassword } from "./password-service";
import * as repo from "./repo";

export { findByEmail } from "./repo";
export { isDisabled } from "./statuses";

const registrations = { name: "users.register", hits: 60, seconds: 60 * 60 };
const registrationsOfAccount = { name: "users.register.account", hits: 10, seconds: 60 * 60 };
const activations = { name: "users.activate", hits: 60, seconds: 60 * 60 };
const resends = {
  name: "users.resend.account",
  hits: 1,
  seconds: timing.resendCoolDownMs / 1000,
};
const resendsAnHour = { name: "users.resend.hour", hits: 5, seconds: 60 * 60 };
const resendsOfAddress = { name: "users.resend.address", hits: 60, seconds: 60 * 60 };

/**
 * @throws {ApiError} REGISTER_AS_ADMIN_FORBIDDEN, REGISTER_ROLE_FORBIDDEN, WEAK_PASSWORD, EMAIL_EXISTS, RATE_LIMITED
 */
export async function register(
  ctx: CtxOf<"public">,
  form: z.output<typeof registration>,
): Promise<{ email: string }> {
  await consumeRateLimit(ctx, registrations, ctx.request.address);
  await consumeRateLimit(ctx, registrationsOfAccount, ctx.request.address, form.email);
  const role = form.role ?? "organization_owner";
  refuseOtherRoles(role);
  rejectWeakPassword(form.password, { ...form, organizationName: form.organizationName ?? "" });
  const passwordHash = await ctx.passwords.hash(form.password);
  const name = form.organizationName ?? `${form.firstName} ${form.lastName}`;
  const [userId, organizationId, acceptedAt] = [newId(), newId(), ctx.now()];
  const write = ctx.db.transaction().execute(async (tx) => {
    await createOrganization(tx, organizationId, name);
    await repo.insert(tx, {
      id: userId,
      organizationId,
      email: form.email,
      passwordHash,
      title: form.title ?? null,
      firstName: form.firstName,
      lastName: form.lastName,
      role,
      status: "newcomer",
      language: form.language ?? ctx.request.language ?? DEFAULT_LANGUAGE,
      termsAcceptedAt: acceptedAt,
      privacyAcceptedAt: acceptedAt,
    });
    await enqueue(tx, "mail.send", { organizationId, userId, template: "activation" });
  });
  await write.catch(refuseTaken);
  ctx.request.account = { id: userId, organizationId };
  return { email: form.email };
}

function refuseTaken(cause: unknown): never {
  if (violatedIndex(cause) === "users_email") throw new ApiError("EMAIL_EXISTS", { cause });
  throw cause;
}

type InvitedUser = Pick<repo.NewUser, "email" | "firstName" | "lastName" | "organizationId"> &
  Pick<repo.NewUser, "role" | "language"> & {
    title?: string | null | undefined;
    password: string;
    organizationName: string;
  };

/**
 * Creates a verified account. `before` runs first in the same transaction.
 * @throws {ApiError} WEAK_PASSWORD, EMAIL_EXISTS
 */
export async function createInvitedUser(
  ctx: CtxOf<"public">,
  { password, organizationName, ...invited }: InvitedUser,
  before: (tx: Db) => Promise<void>,
): Promise<void> {
  rejectWeakPassword(password, { ...invited, organizationName });
  const passwordHash = await ctx.passwords.hash(password);
  const [id, at] = [newId(), ctx.now()];
  const { email, firstName, lastName, organizationId, role, language, title = null } = invited;
  const write = ctx.db.transaction().execute(async (tx) => {
    await before(tx);
    const person = { email, title, firstName, lastName, role, language, passwordHash };
    const accepted = { termsAcceptedAt: at, privacyAcceptedAt: at };
    const verified = { status: "verified", verifiedAt: at };
    await repo.insert(tx, { id, organizationId, ...person, ...accepted, ...verified });
  });
  await write.catch(refuseTaken);
  ctx.request.account = { id, organizationId };
}

type CompanyUser = Pick<repo.NewUser, "email" | "firstName" | "lastName" | "organizationId"> &
  Pick<repo.NewUser, "role" | "language">;

type TransactionHooks = {
  before: (tx: Db) => Promise<void>;
  after: (tx: Db, id: string) => Promise<unknown>;
};

/**
 * Creates a verified account without a known password. `before` and `after` share the transaction.
 * @throws {ApiError} EMAIL_EXISTS
 */
export async function createCompanyUser(
  ctx: CtxOf<"public">,
  person: CompanyUser,
  { before, after }: TransactionHooks,
): Promise<string> {
  const passwordHash = await ctx.passwords.hash(newToken());
  const id = newId();
  const write = ctx.db.transaction().execute(async (tx) => {
    await before(tx);
    const state = { title: null, status: "verified", verifiedAt: ctx.now() };
    const terms = { termsAcceptedAt: null, privacyAcceptedAt: null };
    await repo.insert(tx, { id, ...person, passwordHash, ...state, ...terms });
    await after(tx, id);
  });
  await write.catch(refuseTaken);
  return id;
}

export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await repo.findByEmail(db, email)) !== undefined;

function refuseOtherRoles(role: User["role"]): void {
  if (role === "platform_admin") throw new ApiError("REGISTER_AS_ADMIN_FORBIDDEN");
  if (!hasRight(role, "own")) throw new ApiError("REGISTER_ROLE_FORBIDDEN");
}

/**
 * @throws {ApiError} WRONG_ACTIVATION_CODE, ALREADY_ACTIVATED, EXPIRED_ACTIVATION_CODE,
 * RATE_LIMITED
 */
export async function activate(ctx: CtxOf<"public">, token: string): Promise<{ email: string }> {
  await consumeRateLimit(ctx, activations, ctx.request.address);
  const found = await repo.findToken(ctx.db, "activation", hashOfToken(token));
  if (!found) throw new ApiError("WRONG_ACTIVATION_CODE");
  await refundRateLimit(ctx, activations, ctx.request.address);
  const { id, organizationId, userId, email } = found;
  if (found.usedAt || found.status !== "newcomer") throw new ApiError("ALREADY_ACTIVATED");
  if (found.expiresAt <= ctx.now()) throw new ApiError("EXPIRED_ACTIVATION_CODE");
  await ctx.db.transaction().execute(async (tx) => {
    const spent = await repo.consumeToken(tx, organizationId, id, ctx.now());
    const activated = spent && (await repo.activate(tx, organizationId, userId, ctx.now()));
    if (!activated) throw new ApiError("ALREADY_ACTIVATED");
  });
  ctx.request.account = { id: userId, organizationId, before: { status: found.status } };
  return { email };
}

/**
 * Unknown addresses queue the same job, so that neither answer nor time reveals them.
 * @throws {ApiError} RATE_LIMITED
 */
export async function resendVerification(
  ctx: CtxOf<"public">,
  email: string,
): Promise<{ ok: true }> {
  await consumeRateLimit(ctx, resendsOfAddress, ctx.request.address);
  await consumeRateLimit(ctx, resends, email);
  await consumeRateLimit(ctx, resendsAnHour, email);
  const user = await repo.findByEmail(ctx.db, email);
  const recipient = recipientOrDummy(user, (status) => status === "newcomer");
  await enqueue(ctx.db, "mail.send", { ...recipient, template: "activation" });
  return { ok: true };
}

/** Undefined if the account was deleted. */
export const findRecipient = (deps: Deps, organizationId: string, id: string) =>
  repo.find(deps.db, organizationId, id);

export const findOwnerEmail = async (db: Db, organizationId: string): Promise<string | undefined> =>
  (await repo.findOwner(db, organizationId))?.email;

export const listOwners = (db: Db, organizationId: string): Promise<{ id: string }[]> =>
  repo.listOwners(db, organizationId);

export const setLanguage = (
  deps: Deps,
  user: { id: string; organizationId: string },
  language: Language,
) => repo.setLanguage(deps.db, user.organizationId, user.id, language);

type Owner = { id: string; organizationId: string };

const MINUTE_MS = 60_000;
const kinds = {
  activation: { minutes: 24 * 60, page: "/auth/activation" },
  reset: { minutes: 60, page: "/auth/new-pass" },
  email: { minutes: 24 * 60, page: "/auth/confirm-email" },
} as const;
type LinkType = keyof typeof kinds;

/** Creates a single-use link; its token is stored as a hash. A new reset or email link invalidates older ones. */
export async function createLink(
  deps: Deps,
  { id: userId, organizationId }: Owner,
  purpose: LinkType,
): Promise<{ url: string; minutes: number }> {
  const { minutes, page } = kinds[purpose];
  const token = newToken();
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    if (purpose !== "activation")
      await repo.expireLinks(tx, { organizationId, userId }, purpose, now);
    await repo.insertToken(tx, {
      id: newId(),
      organizationId,
      userId,
      purpose,
      tokenHash: hashOfToken(token),
      expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
    });
  });
  return { url: `${deps.env.CONSOLE_URL}${page}?token=${token}`, minutes };
}
