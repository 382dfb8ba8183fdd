import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 5 * 60;

type Signed = { timestamp: string; signature: string; body: string };

/** Whether Slack signed a request with this secret within the last five minutes (v0). */
export function isSigned(
  { timestamp, signature, body }: Signed,
  signingSecret: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (ageSeconds > TOLERANCE_SECONDS) return false;
  const mac = createHmac("sha256", signingSecret).update(`v0:${timestamp}:${body}`).digest("hex");
  const [expected, given] = [Buffer.from(`v0=${mac}`), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
