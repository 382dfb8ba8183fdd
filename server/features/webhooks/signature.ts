import { createHmac, randomBytes } from "node:crypto";
import type { Env } from "@/server/env";
import { decrypt, encrypt } from "@/server/infrastructure/encryption";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** 256 random bits (Standard Webhooks). */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

type Keys = Pick<Env, "SESSION_SECRET">;

function encryptionContextOf({ SESSION_SECRET: secret }: Keys, webhookId: string) {
  if (!secret) throw new Error("SESSION_SECRET is not set: webhook secrets cannot be encrypted");
  return { secret, purpose: "webhook secrets", owner: webhookId };
}

/** @throws {Error} if the platform has no SESSION_SECRET */
export const sealSecret = (env: Keys, webhookId: string, secret: string): string =>
  encrypt(secret, encryptionContextOf(env, webhookId));

type SealedSecrets = {
  webhookId: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
};

/** Current secret first; empty if it cannot be decrypted. */
export function signingSecrets(env: Keys, sealed: SealedSecrets, now: Date): string[] {
  const { webhookId, previousSecret, previousSecretUntil } = sealed;
  const open = (text: string) => decrypt(text, encryptionContextOf(env, webhookId));
  const current = open(sealed.secret);
  if (current === undefined) return [];
  const overlaps = previousSecretUntil !== null && previousSecretUntil > now;
  const previous = overlaps && previousSecret !== null ? open(previousSecret) : undefined;
  return [current, ...(previous === undefined ? [] : [previous])];
}

type Message = { id: string; at: Date; body: string };

/** Standard Webhooks 1.0, one signature by each secret. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${signature(secret)}`).join(" "),
  };
}
