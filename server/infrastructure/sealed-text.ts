import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const [ivBytes, tagBytes] = [12, 16];

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

export function sealText(text: string, secret: string, purpose: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @throws {Error} if secret or purpose differ */
export function openText(sealed: Uint8Array, secret: string, purpose: string): string {
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyOf(secret, purpose),
    sealed.subarray(0, ivBytes),
    { authTagLength: tagBytes },
  );
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(sealed.subarray(ivBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
