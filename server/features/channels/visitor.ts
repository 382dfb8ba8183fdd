import { createHmac } from "node:crypto";
import type { CtxOf, Deps } from "@/server/deps";
import type { MessageRow } from "./messages-repo";

const VERSION_AT = 6;
const VARIANT_AT = 8;

/** A UUID (version 8) that stands for a sender, from which nobody without the secret can tell who it is. */
export function visitorIdOf({ env }: Pick<Deps, "env">, channelId: string, sender: string): string {
  const bytes = createHmac("sha256", env.SESSION_SECRET ?? "")
    .update(`channel visitor\0${channelId}\0${sender}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(VERSION_AT) & 0x0f) | 0x80, VERSION_AT);
  bytes.writeUInt8((bytes.readUInt8(VARIANT_AT) & 0x3f) | 0x80, VARIANT_AT);
  const hex = bytes.toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

type VisitorCtx = CtxOf<"visitor">;

/** The context of a visitor who writes through a channel, as a request of the widget would have it. */
export const contextOf = (
  deps: Deps,
  { organizationId, chatbotId, id }: MessageRow,
  visitorId: string,
  signal: AbortSignal,
): VisitorCtx => ({
  ...deps,
  caller: { kind: "visitor", organizationId, chatbotId, visitorId },
  request: {
    id,
    method: "POST",
    headers: {},
    address: `visitor ${visitorId}`,
    origin: undefined,
    language: undefined,
    sessionToken: undefined,
    signal,
    setCookie: () => {},
    clearCookie: () => {},
    reportRateLimit: () => {},
  },
});
