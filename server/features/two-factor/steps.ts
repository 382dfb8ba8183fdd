import type { SignInStep } from "@/contract/accounts/two-factor";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import * as repo from "./repo";
import * as steps from "./steps-repo";

const MINUTES = 10;

type Account = { id: string; organizationId: string; passwordHash: string };

/** Starts the step that is required after the right password; undefined if none is required. */
export async function startStep(
  { db, now }: Pick<Deps, "db" | "now">,
  { id: userId, organizationId, passwordHash }: Account,
  acceptsTerms: boolean,
): Promise<SignInStep | undefined> {
  const factor = await repo.find(db, { organizationId, userId });
  if (!factor?.enabledAt && !factor?.requiresTwoFactor) return undefined;
  const token = newToken();
  const expiresAt = new Date(now().getTime() + MINUTES * 60_000);
  const tokenHash = hashOfToken(token);
  const state = { passwordHash, acceptsTerms, expiresAt };
  await steps.insert(db, { tokenHash, organizationId, userId, ...state });
  const type = factor.enabledAt ? "code" : "setUp";
  return { type, token, expiresAt: expiresAt.toISOString() };
}

/** @throws {ApiError} EXPIRED_SIGN_IN if it is unknown, used or too old */
export async function requireStep(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
): Promise<steps.Step> {
  const step = await steps.find(db, hashOfToken(token), now());
  if (!step) throw new ApiError("EXPIRED_SIGN_IN");
  return step;
}

/** @throws {ApiError} EXPIRED_SIGN_IN if it was used */
export async function spendStep({ db }: Pick<Deps, "db">, token: string): Promise<void> {
  if (!(await steps.consume(db, hashOfToken(token)))) throw new ApiError("EXPIRED_SIGN_IN");
}
