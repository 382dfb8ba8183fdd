"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { ChatComposer } from "@/components/ui/chat-composer";
import type { ChatLook } from "@/components/ui/chat-frame";
import { limits } from "@/contract/limits";
import { formatNumber } from "@/lib/format";

type QuestionBoxProps = {
  look: ChatLook;
  isAsking: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  /** Where one types. */
  box: RefObject<HTMLTextAreaElement | null>;
};

/** Where one asks: Enter sends, Shift and Enter begins a new line. */
export function QuestionBox({ look, isAsking, onAsk, onStop, box }: QuestionBoxProps) {
  const t = useTranslations("Demo");
  const [text, setText] = useState("");
  const isTooLong = text.length > limits.messageCharacters;

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === "" || isTooLong || isAsking) return;
    onAsk(text.trim());
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send}>
      {isTooLong && <TooLong />}
      <ChatComposer
        look={look}
        button={
          isAsking ? { label: t("stop"), isStop: true, onPress: onStop } : { label: t("send") }
        }
      >
        <textarea
          ref={box}
          rows={1}
          autoFocus
          aria-label={t("question")}
          aria-invalid={isTooLong || undefined}
          placeholder={t("question")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none rounded-md bg-transparent px-2 py-2.25 text-base outline-offset-0 placeholder:text-current placeholder:opacity-70 pointer-coarse:text-lg"
        />
      </ChatComposer>
    </form>
  );
}

function TooLong() {
  const t = useTranslations("Demo");
  const locale = useLocale();
  return (
    <p role="alert" className="bg-danger-soft px-4 py-2 text-sm text-danger-text">
      {t("tooLong", { most: formatNumber(limits.messageCharacters, locale) })}
    </p>
  );
}
