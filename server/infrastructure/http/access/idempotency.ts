import type { FastifyRequest } from "fastify";
import { acceptsIdempotencyKey, type Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { decrypt, encrypt } from "@/server/infrastructure/encryption";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { hashOfToken } from "@/server/infrastructure/token-hash";
import { claim, complete, find, type RequestId, release } from "./idempotency-repo";

const RESPONSE_LIFETIME_MS = 24 * 60 * 60_000;
/** Longer than the slowest call that runs in one transaction. */
const LEASE_MS = 60_000;

export type OnceCall = {
  id: RequestId;
  key: string;
  /** Encrypts the stored response, which may contain secrets. */
  credential: string;
  requestHash: string;
  makesOutboundCalls: boolean;
};

/**
 * Undefined without an `Idempotency-Key`, or if the endpoint creates nothing.
 * @throws {ApiError} VALIDATION_FAILED
 */
export function onceCallOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  organizationId: string | undefined,
): OnceCall | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || organizationId === undefined || !acceptsIdempotencyKey(endpoint)) return;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const details = [{ path: "idempotency-key", code: "VALIDATION_FAILED" }];
    throw new ApiError("VALIDATION_FAILED", { details });
  }
  const { headers, cookies, method, url, body } = request;
  const credential = `${headers.authorization ?? ""}\n${cookies["sid"] ?? ""}`;
  const id = { organizationId, callerHash: hashOfToken(credential), keyHash: hashOfToken(key) };
  const requestHash = hashOfToken(JSON.stringify([method, url, body ?? null]));
  return { id, key, credential, requestHash, makesOutboundCalls: endpoint.makesOutboundCalls };
}

type Context = Pick<Infrastructure, "db" | "now">;

/**
 * Makes a call, or returns the stored response of the same call within 24 hours. Call and response are one transaction,
 * so that an interrupted call can be repeated. A call to another service cannot be part of a transaction: if it is
 * interrupted, its key stays in use. Failures are not stored.
 * @throws {ApiError} IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE
 */
export async function respondOnce(
  deps: Context,
  call: OnceCall,
  run: () => Promise<unknown>,
): Promise<{ response: unknown; isReplayed: boolean }> {
  const { id, key, credential, requestHash, makesOutboundCalls } = call;
  const now = deps.now();
  const lockedUntil = new Date(
    now.getTime() + (makesOutboundCalls ? RESPONSE_LIFETIME_MS : LEASE_MS),
  );
  const expiredBefore = new Date(now.getTime() - RESPONSE_LIFETIME_MS);
  const row = { ...id, requestHash, createdAt: now, lockedUntil };
  if (!(await claim(deps.db, row, expiredBefore))) {
    return { response: await storedResponse(deps, call), isReplayed: true };
  }
  const work = async () => {
    const response = await run();
    const encrypted = encrypt(JSON.stringify(response), { secret: credential, purpose: key });
    const sealed = Buffer.from(encrypted, "base64url");
    // Another process may have taken over after the lease.
    if (!(await complete(deps.db, id, lockedUntil, sealed)))
      throw new ApiError("IDEMPOTENCY_KEY_IN_USE");
    return response;
  };
  try {
    const response = await (makesOutboundCalls ? work() : deps.db.transaction().execute(work));
    return { response, isReplayed: false };
  } catch (error) {
    await release(deps.db, id, lockedUntil);
    throw error;
  }
}

async function storedResponse(
  { db, now }: Context,
  { id, key, credential, requestHash }: OnceCall,
): Promise<unknown> {
  const stored = await find(db, id);
  if (stored && stored.requestHash !== requestHash) throw new ApiError("IDEMPOTENCY_KEY_REUSED");
  if (!stored?.answer) {
    const leftMs = (stored?.lockedUntil.getTime() ?? 0) - now().getTime();
    const retryAfterSeconds = Math.max(1, leftMs / 1000);
    throw new ApiError("IDEMPOTENCY_KEY_IN_USE", { retryAfterSeconds });
  }
  const sealed = Buffer.from(stored.answer).toString("base64url");
  const response = decrypt(sealed, { secret: credential, purpose: key });
  if (response === undefined) throw new Error("The stored response is damaged.");
  return JSON.parse(response);
}
