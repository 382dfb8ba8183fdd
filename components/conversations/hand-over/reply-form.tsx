import { useTranslations } from "next-intl";
import type { FormEvent, KeyboardEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Textarea } from "@/components/ui/fields/textarea";
import { limits } from "@/contract/limits";
import { useReply, useReplyDraft } from "./queries";

/** Ctrl or Command with Enter sends. The text stays until it is sent. */
export function ReplyForm({ conversationId }: { conversationId: string }) {
  const t = useTranslations("PersonRequest");
  const { text, setText } = useReplyDraft(conversationId);
  const reply = useReply();
  const send = () => {
    if (text.trim() === "" || reply.isPending) return;
    const sent = { params: { id: conversationId }, body: { text } };
    reply.mutate(sent, { onSuccess: () => setText("") });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form onSubmit={onSubmit} className="grid justify-items-end gap-3">
      <Textarea
        className="w-full"
        label={t("reply")}
        help={t("replyHelp")}
        value={text}
        maxLength={limits.messageCharacters}
        readOnly={reply.isPending}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" busy={reply.isPending}>
        {t("send")}
      </Button>
    </form>
  );
}
