import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether a header `Stripe-Signature` (`t=…,v1=…`) signs the body with this secret within the last
 * five minutes. During a rotation the provider sends several signatures.
 */
export function isSigned(header: string, body: string, secret: string, now: Date): boolean {
  const fields = header.split(",").map((field) => field.trim().split("=", 2));
  const timestamp = fields.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const mac = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return fields.some(([name, signature]) => name === "v1" && isEqual(mac, signature ?? ""));
}

function isEqual(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
