import type { Deps } from "@/server/deps";
import { countHit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { ReceivedMessage } from "./incoming";
import * as messages from "./messages-repo";
import * as repo from "./repo";

/** The limit for one sender. It also stops two programs that answer each other. */
const messagesOfSender: Limit = { name: "channels.sender", hits: 30, seconds: 60 * 60 };

type Outcome = "received" | "repeated" | "limited";

export async function receive(
  deps: Pick<Deps, "db" | "now" | "log">,
  { organizationId, id: channelId }: Pick<repo.ChannelRow, "organizationId" | "id">,
  { externalId, message: body }: ReceivedMessage,
): Promise<Outcome> {
  const at = deps.now();
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Outcome> => {
    const row = { organizationId, channelId, externalId, body, createdAt: at };
    const inserted = await messages.insert(tx, row);
    if (!inserted) return "repeated";
    const { hits } = await countHit(
      { db: tx, now: deps.now },
      messagesOfSender,
      channelId,
      body.sender,
    );
    if (hits > messagesOfSender.hits) {
      await messages.complete(tx, { organizationId, id: inserted.id }, "ignored");
      return "limited";
    }
    await repo.setReceived(tx, { organizationId, id: channelId }, at);
    await enqueue(tx, "channels.answer", { organizationId, messageId: inserted.id });
    return "received";
  });
  if (outcome !== "received") deps.log.info({ channelId, outcome }, "channel message ignored");
  return outcome;
}
