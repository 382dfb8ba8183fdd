import { renderAnswer, splitText, type Syntax } from "./markdown";
import { textsOf } from "./reply-texts";
import type { Outgoing } from "./sender";

type Options = { syntax: Syntax; limit: number };

/** Splits text before adding markup, so that no markup is split. */
export function renderReply(
  { text, citations, opening, closing, language }: Omit<Outgoing, "row">,
  { syntax, limit }: Options,
): string[] {
  const { sources } = textsOf(language);
  const parts = splitText(text, limit);
  return pack(
    [
      ...splitText(opening, limit).map(syntax.escape),
      ...parts.map((part, at) =>
        renderAnswer(part, at === parts.length - 1 ? citations : [], syntax, sources),
      ),
      ...splitText(closing, limit).map(syntax.escape),
    ],
    limit,
  );
}

function pack(blocks: readonly string[], limit: number): string[] {
  const messages: string[] = [];
  for (const block of blocks) {
    const joinedMessage = `${messages.at(-1) ?? ""}\n\n${block}`;
    if (messages.length > 0 && joinedMessage.length <= limit)
      messages[messages.length - 1] = joinedMessage;
    else messages.push(block);
  }
  return messages;
}
