import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What a chatbot is reached with. The key may be public; the secret is shown once and never kept. */
export type Credentials = { apiKey: string; apiSecret: string };

export const newApiKey = (): string => `ak_${randomBytes(18).toString("base64url")}`;
export const newApiSecret = (): string => `as_${randomBytes(32).toString("base64url")}`;
export const newToken = (): string => `bt_${randomBytes(32).toString("base64url")}`;

/** SHA-256 (hex). Enough for what has 256 random bits; a person's password would need more. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** In the same time whether they differ in the first or in the last character; both are SHA-256 in hex. */
export const isSameHash = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a, "hex"), Buffer.from(b, "hex"));
