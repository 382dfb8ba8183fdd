import { createHmac, timingSafeEqual } from "node:crypto";

type Signing = {
  secret: string;
  /** Prevents a signature for one purpose from being valid for another. */
  purpose: string;
  bytes: number;
};

/** Appends a truncated HMAC-SHA-256. */
export const sign = (payload: Buffer, signing: Signing): Buffer =>
  Buffer.concat([payload, signatureOf(payload, signing)]);

/** Returns the payload of a signed text; undefined if the signature is wrong. */
export function verifiedPayload(signed: Buffer, signing: Signing): Buffer | undefined {
  if (signed.length <= signing.bytes) return undefined;
  const payload = signed.subarray(0, -signing.bytes);
  const signature = signed.subarray(-signing.bytes);
  return timingSafeEqual(signature, signatureOf(payload, signing)) ? payload : undefined;
}

const signatureOf = (payload: Buffer, { secret, purpose, bytes }: Signing): Buffer =>
  createHmac("sha256", secret).update(`${purpose}\0`).update(payload).digest().subarray(0, bytes);
