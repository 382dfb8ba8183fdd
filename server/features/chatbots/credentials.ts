import { timingSafeEqual } from "node:crypto";
import { newToken } from "@/server/infrastructure/token-hash";

/** The secret is shown once. */
export type Credentials = { apiKey: string; apiSecret: string };

export const newApiKey = (): string => `ak_${newToken()}`;
export const newApiSecret = (): string => `as_${newToken()}`;
export const newBotToken = (): string => `bt_${newToken()}`;

/** Compares two SHA-256 hashes in hex, in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a, "hex"), Buffer.from(b, "hex"));
