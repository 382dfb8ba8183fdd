import { createHash } from "node:crypto";

/** A Message-ID may name its sender. */
export const threadKey = (messageId: string): string =>
  createHash("sha256").update(messageId).digest("base64url");
