import { type HandOver, handOver } from "@/contract/conversations/hand-over";
import type { MailRow, RequestRow } from "./repo";

/** Visitors receive neither address nor mails. */
export const present = (
  { requestedAt, joinedAt, closedAt, ...row }: RequestRow,
  mails?: readonly MailRow[],
): HandOver =>
  handOver.parse({
    ...row,
    requestedAt: requestedAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    email: mails ? row.email : null,
    deliveries: (mails ?? []).map((mail) => ({
      ...mail,
      createdAt: mail.createdAt.toISOString(),
    })),
  });
