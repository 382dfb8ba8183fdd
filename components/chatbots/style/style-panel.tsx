import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTryOut } from "@/components/chatbots/queries";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { AnswerExplanation } from "@/components/shell/answers/explanation/answer-explanation";
import { WhyThisAnswer } from "@/components/shell/answers/explanation/why-this-answer";
import { Sources } from "@/components/shell/answers/sources";
import { useSession } from "@/components/shell/session/session";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Textarea } from "@/components/ui/fields/textarea";
import { Notice } from "@/components/ui/notice";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { chatApi, ModelRequest } from "@/contract/conversations/chat";
import type { Output } from "@/contract/endpoint";
import { limits } from "@/contract/limits";
import type { ChatbotConfigsChange } from "../chatbot-form";
import { joinChanges } from "../edit/chatbot-changes";
import { PanelForm } from "../edit/panel-form";
import type { TabForms } from "../edit/use-tab-form";
import { StyleChoices } from "./style-choices";

type StylePanelProps = { chatbot: Chatbot; forms: TabForms; onSave: () => void };

export function StylePanel({ chatbot, forms, onSave }: StylePanelProps) {
  const t = useTranslations("AiStyle");
  const { form } = forms["ai-style"];
  const unsaved = () =>
    joinChanges([forms.language, forms["ai-style"], forms.replies].map((tab) => tab.changes()))
      .configs;
  return (
    <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_20rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem]">
      <PanelForm onSave={onSave}>
        <PlatformModel />
        <SectionCard title={t("title")} description={t("hint")}>
          <StyleChoices form={form} />
          <Textarea
            isOptional
            rows={5}
            label={t("guidelines")}
            help={t("guidelinesHint")}
            error={form.formState.errors.configs?.ai?.guidelines?.message}
            {...form.register("configs.ai.guidelines")}
          />
        </SectionCard>
      </PanelForm>
      <TryPane chatbot={chatbot} unsaved={unsaved} />
    </div>
  );
}

function PlatformModel() {
  const t = useTranslations("AiStyle");
  const ai = useSession().system?.ai;
  if (!ai) return null;
  if (!ai.model) return <Notice title={t("noModelTitle")}>{t("noModel")}</Notice>;
  return (
    <Notice title={t("hasModelTitle", { model: ai.model })}>
      {t("hasModel", { provider: ai.provider })}
    </Notice>
  );
}

type TryPaneProps = {
  chatbot: Chatbot;
  unsaved: () => ChatbotConfigsChange | undefined;
};

/** Asks with the unsaved settings of the form. */
function TryPane({ chatbot, unsaved }: TryPaneProps) {
  const t = useTranslations("AiStyle");
  const { ask, stop, data, error, isPending } = useTestQuestion(chatbot.id);
  const messageOf = useFailureMessage();
  return (
    <div className="@2xl:sticky @2xl:top-19 @2xl:max-h-[calc(100dvh-6rem)] @2xl:overflow-y-auto">
      <SectionCard title={t("tryTitle")} description={t("tryHint")}>
        <Question isBusy={isPending} onAsk={(text) => ask(text, unsaved() ?? {})} onStop={stop} />
        <div
          aria-live="polite"
          aria-busy={isPending}
          className="grid grid-cols-1 gap-4 empty:hidden"
        >
          {isPending && <p className="animate-waiting text-sm text-muted">{t("trying")}</p>}
          {error && <Notice kind="danger">{messageOf(error).text}</Notice>}
          {data && <TryAnswer reply={data} />}
        </div>
        {!isPending && !error && !data && <p className="text-sm text-muted">{t("tryEmpty")}</p>}
      </SectionCard>
    </div>
  );
}

type QuestionProps = { isBusy: boolean; onAsk: (text: string) => void; onStop: () => void };

function Question({ isBusy, onAsk, onStop }: QuestionProps) {
  const t = useTranslations("AiStyle");
  const [text, setText] = useState("");
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isBusy) onAsk(text.trim());
  };
  const press = (event: FormEvent) => {
    if (!isBusy) return send(event);
    event.preventDefault();
    onStop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={press}>
      <Textarea
        rows={2}
        label={t("question")}
        maxLength={limits.messageCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex justify-end">
        {/* One button, which keeps the focus. */}
        <Button variant="secondary">{t(isBusy ? "stop" : "ask")}</Button>
      </div>
    </form>
  );
}

/** Asks with unsaved settings; nothing is stored. */
function useTestQuestion(chatbotId: string) {
  const abort = useRef<AbortController>(undefined);
  const { mutate, reset, ...answer } = useTryOut();

  // Cancels the call on unmount.
  useEffect(() => () => abort.current?.abort(), []);

  const ask = (text: string, configs: ChatbotConfigsChange) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    mutate({ signal, input: { params: { id: chatbotId }, body: { text, configs } } });
  };
  const stop = () => {
    abort.current?.abort();
    reset();
  };
  return { ...answer, ask, stop };
}

type TryAnswerProps = { reply: Output<typeof chatApi.tryOut> };

function TryAnswer({ reply }: TryAnswerProps) {
  const t = useTranslations("AiStyle");
  return (
    <>
      <div className="rounded-lg bg-hover p-4 break-words">
        {!reply.answered && (
          <p className="mb-2">
            <Badge tone="warning">{t("notAnswered")}</Badge>
          </p>
        )}
        <AnswerMarkdown text={reply.text} citations={reply.citations} />
        <Sources citations={reply.citations} />
      </div>
      <WhyThisAnswer key={reply.text}>
        <AnswerExplanation explanation={reply.explanation} />
      </WhyThisAnswer>
      <Asked request={reply.request} />
    </>
  );
}

function Asked({ request }: { request: ModelRequest }) {
  const t = useTranslations("AiStyle");
  const facts = [
    { name: t("model"), value: t(`value.model.${request.model}`) },
    { name: t("temperature"), value: String(request.temperature) },
    { name: t("maxTokens"), value: String(request.maxTokens) },
  ];
  return (
    <details className="rounded-lg border border-line text-sm">
      <summary className="cursor-pointer px-4 py-2.5 font-medium pointer-coarse:py-3">
        {t("askedTitle")}
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <h3 className="text-muted">{t("instructions")}</h3>
        <pre
          className="max-h-72 overflow-y-auto rounded-md bg-hover p-3 font-mono text-xs break-words whitespace-pre-wrap"
          {...scrollable}
          aria-label={t("instructions")}
        >
          {request.instructions}
        </pre>
      </div>
    </details>
  );
}

// Scrollable regions must be reachable by keyboard.
const scrollable = { role: "group", tabIndex: 0 } as const;
