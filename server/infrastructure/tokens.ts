import { createHash, randomBytes } from "node:crypto";

/** A URL-safe token of 256 random bits. Store only its hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 in hex, which suffices for random tokens. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
