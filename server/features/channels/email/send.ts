import { addressOf, domainOf } from "@/server/infrastructure/mail/addresses";
import { isRecipientRefused } from "@/server/infrastructure/mail/refusal";
import type { TargetOf } from "../incoming";
import { escapeHtml, htmlSyntax, type Syntax } from "../markdown";
import { renderReply } from "../render-reply";
import { textsOf } from "../reply-texts";
import { failed, type Outgoing, type Sender, sent } from "../sender";
import { mailAddress } from "./address";

const textSyntax: Syntax = {
  escape: (text) => text,
  bold: (text) => text,
  link: (label, url) => (/^\[\d+\]$/.test(label) ? label : `${label} – ${url}`),
};

export const sendByEmail: Sender<TargetOf<"email">> = async (deps, reply, to) => {
  const { row } = reply;
  const { subject, inReplyTo, references } = to;
  if (!deps.inbox || row.address === null) return failed("the mailbox is not set", true);
  try {
    await deps.mailer.send({
      to: to.to,
      subject: `Re: ${subject || row.chatbotName}`,
      text: render(reply, textSyntax),
      html: htmlOf(reply),
      // The same in every attempt, so that mail servers recognise a repetition.
      id: row.id,
      fromName: row.chatbotName,
      isReply: true,
      replyTo: mailAddress(deps.inbox.address, row.address),
      ...(inReplyTo !== null && { inReplyTo }),
      references,
    });
    return sent;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return failed(text, isRecipientRefused(error));
  }
};

/** The next mail of its thread refers to it. */
export const messageIdOf = (mailFrom: string, replyId: string): string =>
  `<${replyId}@${domainOf(addressOf(mailFrom))}>`;

const UNLIMITED = Number.MAX_SAFE_INTEGER;

const render = (reply: Outgoing, syntax: Syntax): string =>
  [...renderReply(reply, { syntax, limit: UNLIMITED }), `-- \n${noteOf(reply)}`].join("\n\n");

const noteOf = ({ row, language }: Outgoing): string =>
  textsOf(language).mailNote.replace("{chatbot}", row.chatbotName);

const STYLE = "font-family:Arial,sans-serif;font-size:14px;line-height:22px;white-space:pre-line";

function htmlOf(reply: Outgoing): string {
  const body = renderReply(reply, { syntax: htmlSyntax, limit: UNLIMITED }).join("\n\n");
  const note = `<p style="font-size:12px;color:#5d6068">${escapeHtml(noteOf(reply))}</p>`;
  return `<!doctype html><html lang="${reply.language}"><head><meta charset="utf-8"></head><body><div style="${STYLE}">${body}</div>${note}</body></html>`;
}
