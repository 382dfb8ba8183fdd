import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import * as replies from "./replies-repo";

export async function queueReply(
  tx: Db,
  reply: Parameters<typeof replies.insert>[1],
): Promise<void> {
  if (!(await replies.insert(tx, reply))) return;
  const { organizationId, id: replyId } = reply;
  await enqueue(tx, "channels.send", { organizationId, replyId });
}
