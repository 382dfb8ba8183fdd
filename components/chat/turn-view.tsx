import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFailureWords } from "@/components/shell/failure-words";
import { Button } from "@/components/ui/button";
import { ChatBubble, type ChatLook } from "@/components/ui/chat-frame";
import { Notice } from "@/components/ui/notice";
import { AnswerText } from "@/components/shell/answer-text";
import { Sources } from "@/components/shell/sources";
import type { Failure, Turn } from "./transcript";
import { stopped } from "./use-conversation";

type TurnViewProps = { turn: Turn; look: ChatLook; botName: string; onRetry: () => void };

/** A question and what came of it. */
export function TurnView({ turn, look, botName, onRetry }: TurnViewProps) {
  const t = useTranslations("Demo");
  return (
    <>
      <ChatBubble look={look} isOwn>
        <span className="sr-only">{t("you")}: </span>
        <p className="whitespace-pre-wrap">{turn.question}</p>
      </ChatBubble>
      {turn.state === "waiting" && (
        <ChatBubble look={look}>
          <p className="animate-waiting">{t("waiting", { name: botName })}</p>
        </ChatBubble>
      )}
      {turn.text !== "" && (
        <ChatBubble look={look}>
          <span className="sr-only">{botName}: </span>
          <AnswerText text={turn.text} citations={turn.citations} />
          <Sources citations={turn.citations} />
        </ChatBubble>
      )}
      {turn.failure && <Failed failure={turn.failure} onRetry={onRetry} />}
    </>
  );
}

function Failed({ failure: { code }, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations();
  const tell = useFailureWords();
  const isStopped = code === stopped;
  return (
    <Notice
      kind={isStopped ? "info" : "danger"}
      {...(!isStopped && { title: t("Demo.failed") })}
      className="max-w-[85%]"
      action={
        <Button type="button" variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden />
          {t("Demo.retry")}
        </Button>
      }
    >
      {isStopped ? t("Demo.stopped") : tell({ code }).whole}
    </Notice>
  );
}
