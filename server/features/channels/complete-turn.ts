import type { ChatbotConfigs } from "@/contract/chatbots/chatbots";
import type { CtxOf } from "@/server/deps";
import { openFromChannel } from "@/server/features/hand-over/service";
import { messageIdOf } from "./email/send";
import { threadKey } from "./email/thread-key";
import type { Incoming, Target } from "./incoming";
import * as messages from "./messages-repo";
import { queueReply } from "./queue-reply";
import { languageOfTurn, wordingsOf } from "./wordings";

type Turn = NonNullable<Awaited<ReturnType<typeof messages.findTurn>>>;

type Settled = {
  message: Incoming;
  turn: Turn;
  configs: Pick<ChatbotConfigs, "handOver" | "primaryLanguage">;
  opening: string;
  place: { channelId: string; conversationId: string; target: Target };
};

export async function completeTurn(
  ctx: CtxOf<"visitor">,
  { organizationId, id, answerId }: messages.MessageRow,
  { message, turn, configs, opening, place }: Settled,
): Promise<void> {
  const { caller, db, env, now } = ctx;
  const { conversationId } = place;
  const words = wordingsOf(languageOfTurn(message, configs.primaryLanguage));
  const next = nextStep(turn, message, configs.handOver?.enabled === true);
  await db.transaction().execute(async (tx) => {
    await messages.complete(tx, { organizationId, id }, "answered");
    // A person has the conversation.
    if (turn.last.role === "user") return;
    const { sender, senderName, text: question } = message;
    const isPassedOn =
      next === "passOn" &&
      (await openFromChannel(tx, caller, conversationId, {
        email: message.target.type === "email" ? sender : senderName.replaceAll("@", " "),
        message: question,
        messageId: id,
        at: now(),
      }));
    const closing = isPassedOn ? words.passedOn : next === "offer" ? words.offerPerson : "";
    // The next mail of the thread names the reply.
    const replyKey = threadKey(messageIdOf(env.MAIL_FROM, answerId));
    if (place.target.type === "email")
      await messages.putThreads(tx, { ...place, organizationId }, [replyKey]);
    await queueReply(tx, {
      ...place,
      organizationId,
      id: answerId,
      messageId: answerId,
      opening: turn.isFirst ? opening : "",
      closing,
    });
  });
}

/** A mail without an answer is handed over, because its sender waits for one. In a chat, a person is offered first. */
function nextStep({ last, question }: Turn, { target }: Incoming, handsOver: boolean) {
  if (!handsOver) return "none";
  if (question?.kind === "personRequest") return "passOn";
  if (last.answered !== false) return "none";
  return target.type === "email" ? "passOn" : "offer";
}
