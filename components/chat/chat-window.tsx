"use client";

import { MessageSquarePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ChatBubble, ChatFrame } from "@/components/ui/chat-frame";
import type { Chatbot } from "@/contract/chatbots";
import { QuestionBox } from "./question-box";
import type { Turn } from "./transcript";
import { TurnView } from "./turn-view";
import type { Conversation } from "./use-conversation";
import { useFollow } from "./use-follow";

type ChatWindowProps = { chatbot: Chatbot; conversation: Conversation };

/** A conversation with a chatbot, in its own look. */
export function ChatWindow({ chatbot, conversation }: ChatWindowProps) {
  const look = chatbot.configs.ui;
  const { turns, isAsking, ask, stop, restart, retry } = conversation;
  const box = useRef<HTMLTextAreaElement>(null);
  // What was pressed goes away: on to where one asks.
  const toBox = () => box.current?.focus();
  const renew = () => {
    restart();
    toBox();
  };
  const askAgain = (turn: Turn) => {
    void retry(turn);
    toBox();
  };
  return (
    <ChatFrame
      look={look}
      name={chatbot.name}
      className="mx-auto h-full w-full max-w-180 shadow-raised max-sm:rounded-none"
      actions={turns.length > 0 && <NewConversation onPress={renew} />}
      footer={<QuestionBox {...{ look, isAsking, box }} onAsk={ask} onStop={stop} />}
    >
      <Messages chatbot={chatbot} conversation={conversation} onRetry={askAgain} />
    </ChatFrame>
  );
}

type MessagesProps = ChatWindowProps & { onRetry: (turn: Turn) => void };

function Messages({ chatbot, conversation, onRetry }: MessagesProps) {
  const t = useTranslations("Demo");
  const look = chatbot.configs.ui;
  const { turns, isAsking } = conversation;
  const log = useRef<HTMLDivElement>(null);

  useFollow(log);

  return (
    <div
      ref={log}
      role="log"
      aria-label={t("conversation", { name: chatbot.name })}
      aria-busy={isAsking}
      className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4 -outline-offset-2"
    >
      {chatbot.configs.welcomeMessage && (
        <ChatBubble look={look}>
          <p className="whitespace-pre-wrap">{chatbot.configs.welcomeMessage}</p>
        </ChatBubble>
      )}
      {turns.map((turn) => (
        <TurnView
          key={turn.id}
          turn={turn}
          look={look}
          botName={chatbot.name}
          onRetry={() => onRetry(turn)}
        />
      ))}
    </div>
  );
}

function NewConversation({ onPress }: { onPress: () => void }) {
  const t = useTranslations("Demo");
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={t("newConversation")}
      title={t("newConversation")}
      className="grid size-9 shrink-0 place-items-center rounded-md outline-current hover:bg-current/10"
    >
      <MessageSquarePlus aria-hidden />
    </button>
  );
}
