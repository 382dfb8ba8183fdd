import { ListChecks, ThumbsDown, ThumbsUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useAddCase } from "@/components/chatbots/evaluation/queries";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { StoredExplanation } from "@/components/shell/answers/explanation/stored-explanation";
import { WhyThisAnswer } from "@/components/shell/answers/explanation/why-this-answer";
import { Sources } from "@/components/shell/answers/sources";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Conversation } from "@/contract/conversations/chat";
import { formatMoment } from "@/lib/format";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";

type Message = Conversation["messages"][number];

/** Ends in view while the visitor waits for a person. */
export function Dialogue({ conversation }: { conversation: Conversation }) {
  const { chatbotId, messages, handOver } = conversation;
  const t = useTranslations("Conversations");
  const container = useScrollToEnd(messages.length, handOver?.state === "open");
  return (
    <div
      {...scrollable}
      ref={container}
      aria-label={t("dialogue")}
      className="min-h-44 flex-1 overflow-y-auto"
    >
      <ol className="grid grid-cols-1 gap-5 p-4">
        {messages.map((message, at) => (
          <li key={message.id} className="min-w-0">
            <Said message={message}>
              <AddTestQuestion chatbotId={chatbotId} answer={message} before={messages[at - 1]} />
            </Said>
          </li>
        ))}
      </ol>
    </div>
  );
}

function useScrollToEnd(messageCount: number, isActive: boolean) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (element && isActive && messageCount > 0) element.scrollTop = element.scrollHeight;
  }, [messageCount, isActive]);
  return container;
}

// Scrollable regions must be reachable by keyboard.
const scrollable = { role: "group", tabIndex: 0 } as const;

function Said({ message, children }: { message: Message; children: ReactNode }) {
  switch (message.role) {
    case "user":
      return <Question message={message} />;
    case "assistant":
      return <Answer message={message}>{children}</Answer>;
    case "person":
      return <Reply message={message} />;
  }
}

/** A message of a team member. */
function Reply({ message }: { message: Message }) {
  return (
    <div className="w-fit max-w-[85%]">
      <p className="rounded-lg border border-line px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
        {message.text}
      </p>
      <Stamp message={message} className="mt-1" />
    </div>
  );
}

function Question({ message }: { message: Message }) {
  return (
    <div className="ml-auto max-w-[85%]">
      <p className="ml-auto w-fit rounded-lg bg-accent-soft px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
        {message.text}
      </p>
      <Stamp message={message} className="mt-1 justify-end" />
    </div>
  );
}

function Answer({ message, children }: { message: Message; children: ReactNode }) {
  const t = useTranslations("Conversations");
  const { id, text, answered, citations, ratingComment } = message;
  return (
    <div className="grid grid-cols-1 gap-2 sm:max-w-[92%]">
      <div className="rounded-lg bg-hover px-3.5 py-2.5">
        {answered === false && (
          <p className="mb-2">
            <Badge tone="warning">{t("unanswered")}</Badge>
          </p>
        )}
        <AnswerMarkdown text={text} citations={citations} />
        <Sources citations={citations} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stamp message={message} />
        {children}
      </div>
      {ratingComment && <RatingComment text={ratingComment} />}
      <WhyThisAnswer>
        <StoredExplanation messageId={id} />
      </WhyThisAnswer>
    </div>
  );
}

/** The visitor's words about a rating. */
function RatingComment({ text }: { text: string }) {
  const t = useTranslations("Conversations");
  return (
    <figure className="border-l-2 border-line pl-3 text-sm">
      <figcaption className="text-xs text-muted">{t("ratingComment")}</figcaption>
      <blockquote className="wrap-anywhere whitespace-pre-wrap">{text}</blockquote>
    </figure>
  );
}

/** Author, time and rating. */
function Stamp({ message, className = "" }: { message: Message; className?: string }) {
  const t = useTranslations("Conversations");
  const locale = useLocale();
  const { role, createdAt, rating } = message;
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted ${className}`}>
      <span>{t(role)}</span>
      <time dateTime={createdAt} className="tabular-nums">
        {formatMoment(createdAt, locale)}
      </time>
      {rating !== null && <Rated rating={rating} />}
    </p>
  );
}

function Rated({ rating }: { rating: 1 | -1 }) {
  const t = useTranslations("Conversations");
  const Icon = rating === 1 ? ThumbsUp : ThumbsDown;
  return (
    <Badge tone={rating === 1 ? "success" : "danger"} className="gap-1">
      <Icon aria-hidden className="size-3.5!" />
      {t(`choice.rating.${rating}`)}
    </Badge>
  );
}

type AddTestQuestionProps = {
  chatbotId: string;
  answer: Message;
  /** The message before the answer. */
  before: Message | undefined;
};

/** Expects a refusal if the answer is one, otherwise the same source. */
function AddTestQuestion({ chatbotId, answer, before }: AddTestQuestionProps) {
  const t = useTranslations("Conversations");
  const router = useRouter();
  const toasts = useToasts();
  const add = useAddCase();
  if (before?.role !== "user" || before.text.length > 500) return null;
  const [source] = answer.citations;
  const onSuccess = () =>
    toasts.show({
      kind: "success",
      title: t("testAdded"),
      message: before.text,
      action: {
        label: t("showTests"),
        onPress: () => router.push(routes.chatbotEvaluation(chatbotId)),
      },
    });
  const one = {
    question: before.text,
    isRefusal: answer.answered === false,
    citedSource: source?.url ?? source?.filename ?? null,
  };
  return (
    <IconButton
      size="iconSm"
      icon={ListChecks}
      label={t("addTest")}
      onPress={() =>
        !add.isPending &&
        add.mutate({ params: { chatbotId }, body: { cases: [one] } }, { onSuccess })
      }
    />
  );
}
