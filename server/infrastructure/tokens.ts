import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, fit for an address. Shown once; the database keeps the hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 in hex: enough for what has 256 random bits. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
