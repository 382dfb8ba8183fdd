import { type Channel, channelApi, channelHookPath, channelTypes } from "@/contract/channels";
import type { Deps } from "@/server/deps";
import { mailAddress } from "./email/address";
import type { ListedRow } from "./repo";

/** A channel in the form of the contract, without its secrets. */
export function present({ env, inbox }: Pick<Deps, "env" | "inbox">, row: ListedRow): Channel {
  const { id, address, errorAt, receivedAt, createdAt } = row;
  const type = channelTypes.find((known) => known === row.type);
  const mail = address !== null && inbox ? mailAddress(inbox.address, address) : null;
  return channelApi.connect.response.parse({
    ...row,
    name: mail ?? row.name,
    webhookUrl: type && type !== "email" ? `${env.API_URL}${channelHookPath(type, id)}` : null,
    failedReplies: row.failedReplies ?? 0,
    errorAt: errorAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
}
