import type { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";
import { decrypt, encrypt } from "@/server/infrastructure/encryption";

type Keys = Pick<Env, "SESSION_SECRET">;

/** @throws {ApiError} CHANNEL_UNAVAILABLE without SESSION_SECRET */
function encryptionContextOf({ SESSION_SECRET: secret }: Keys, channelId: string) {
  if (!secret) throw new ApiError("CHANNEL_UNAVAILABLE");
  return { secret, purpose: "channel secrets", owner: channelId };
}

/** @throws {ApiError} CHANNEL_UNAVAILABLE */
export const sealSecrets = (env: Keys, channelId: string, secrets: object): string =>
  encrypt(JSON.stringify(secrets), encryptionContextOf(env, channelId));

/** Undefined if they were encrypted with another SESSION_SECRET. */
export function openSecrets<S extends z.ZodType>(
  env: Keys,
  { id, secrets }: { id: string; secrets: string | null },
  schema: S,
): z.output<S> | undefined {
  if (!env.SESSION_SECRET || secrets === null) return undefined;
  const text = decrypt(secrets, encryptionContextOf(env, id));
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
