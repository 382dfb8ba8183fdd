import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. Store only the hash. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 in hex suffices for random tokens. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
