import { createHash } from "node:crypto";

/** A Message-ID is stored as a hash: it may name its sender. */
export const threadKey = (messageId: string): string =>
  createHash("sha256").update(messageId).digest("base64url");
