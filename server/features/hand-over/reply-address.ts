import { sign, verifiedPayload } from "@/server/infrastructure/signed-payload";

type Audience = "team" | "visitor";

type Token = { requestId: string; audience: Audience };

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 90;
const ID_BYTES = 16;
const TOKEN_BYTES = ID_BYTES + 2 + 10;
const TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 8) / 5);
/** The highest bit of the expiry day. */
const VISITOR = 0x8000;

const signing = (secret: string) => ({ secret, purpose: "hand-over reply", bytes: 10 });

/** Returns `name+token@domain`, valid for 90 days. */
export function replyAddress(
  mailbox: string,
  secret: string,
  { requestId, audience }: Token,
  now: Date,
): string {
  const payload = Buffer.alloc(ID_BYTES + 2);
  payload.write(requestId.replaceAll("-", ""), "hex");
  const lastDay = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  payload.writeUInt16BE(lastDay | (audience === "visitor" ? VISITOR : 0), ID_BYTES);
  const [name, domain] = [mailbox.slice(0, mailbox.lastIndexOf("@")), domainPart(mailbox)];
  return `${name}+${encode(sign(payload, signing(secret)))}${domain}`;
}

const domainPart = (mailbox: string) => mailbox.slice(mailbox.lastIndexOf("@"));

/** Undefined without a token, `invalid` if it is forged or expired. */
export function readReplyAddress(
  address: string,
  secret: string,
  now: Date,
): Token | "invalid" | undefined {
  const token = new RegExp(`\\+([0-9a-v]{${TOKEN_LENGTH}})@`).exec(address.toLowerCase())?.[1];
  if (!token) return undefined;
  const payload = verifiedPayload(decode(token), signing(secret));
  if (!payload) return "invalid";
  const dayWithMark = payload.readUInt16BE(ID_BYTES);
  const lastDay = dayWithMark & ~VISITOR;
  if (Math.floor(now.getTime() / DAY_MS) > lastDay) return "invalid";
  const hex = payload.toString("hex", 0, ID_BYTES);
  const requestId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { requestId, audience: dayWithMark & VISITOR ? "visitor" : "team" };
}

// Base 32, because mail servers may change the case, and a local part has at most 64 characters.
const encode = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString("hex")}`)
    .toString(32)
    .padStart(TOKEN_LENGTH, "0");

function decode(token: string): Buffer {
  let value = 0n;
  for (const digit of token) value = value * 32n + BigInt(parseInt(digit, 32));
  const hex = value.toString(16).padStart(2 * TOKEN_BYTES, "0");
  return Buffer.from(hex.slice(-2 * TOKEN_BYTES), "hex");
}
