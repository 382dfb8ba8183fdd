"use client";

import { MessageSquarePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ChatBubble, ChatFrame } from "@/components/ui/chat-frame";
import type { Chatbot } from "@/contract/chatbots";
import { QuestionBox } from "./question-box";
import { TurnView } from "./turn-view";
import type { Conversation } from "./use-conversation";
import { useFollow } from "./use-follow";

type ChatWindowProps = { chatbot: Chatbot; conversation: Conversation };

/** A conversation with a chatbot, in its own look. */
export function ChatWindow({ chatbot, conversation }: ChatWindowProps) {
  const look = chatbot.configs.ui;
  const { turns, isAsking, ask, stop, restart } = conversation;
  return (
    <ChatFrame
      look={look}
      name={chatbot.name}
      className="mx-auto h-full w-full max-w-180 shadow-raised max-sm:rounded-none"
      actions={turns.length > 0 && <NewConversation onPress={restart} />}
      footer={<QuestionBox look={look} isAsking={isAsking} onAsk={ask} onStop={stop} />}
    >
      <Messages chatbot={chatbot} conversation={conversation} />
    </ChatFrame>
  );
}

function Messages({ chatbot, conversation }: ChatWindowProps) {
  const t = useTranslations("Demo");
  const look = chatbot.configs.ui;
  const { turns, isAsking, retry } = conversation;
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
          onRetry={() => void retry(turn)}
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
