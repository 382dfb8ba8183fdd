import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type EncryptionContext = {
  /** `SESSION_SECRET`, or a secret that the platform does not store. */
  secret: string;
  purpose: string;
  /** The row of the text, which cannot be decrypted as part of another row. */
  owner?: string;
};

/** AES-256-GCM, in base64url. */
export function encrypt(text: string, { owner = "", ...context }: EncryptionContext): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(context), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Undefined if the text was changed, or encrypted with another secret or owner. */
export function decrypt(
  sealed: string,
  { owner = "", ...context }: EncryptionContext,
): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(context), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

const keyOf = ({ secret, purpose }: Pick<EncryptionContext, "secret" | "purpose">): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
