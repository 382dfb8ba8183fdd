import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import * as mails from "./mails-repo";

export async function queueMail(tx: Db, mail: Parameters<typeof mails.insert>[1]): Promise<void> {
  const mailId = await mails.insert(tx, mail);
  await enqueue(tx, "handOver.mail", { organizationId: mail.organizationId, mailId });
}
