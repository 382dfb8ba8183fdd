import { MessageSquareOff } from "lucide-react";
import { useTranslations, useLocale, useNow } from "next-intl";
import Link from "next/link";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { Passage } from "@/components/shell/answers/explanation/passage-list";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Retest } from "@/components/unanswered/use-retest";
import type { ExplainedPassage } from "@/contract/conversations/answer-explanation";
import type { UnansweredDetail, UnansweredWording } from "@/contract/conversations/unanswered";
import { formatRecent, formatMoment } from "@/lib/format";
import { conversationsPath } from "@/lib/routes";
import type { OpenDialog } from "../open-dialog";
import { useUnansweredGroup } from "../queries";
import { GroupActions, GroupHeader } from "./group-header";

type GroupPaneProps = {
  id: string;
  retest: Retest;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
};

export function GroupPane(props: GroupPaneProps) {
  const t = useTranslations("Unanswered");
  return (
    <section
      aria-label={t("openGroup")}
      className="@container min-w-0 rounded-lg border border-line bg-surface"
    >
      <PaneContent {...props} />
    </section>
  );
}

function PaneContent({ id, retest, onOpen, onClose }: GroupPaneProps) {
  const { data, error, isFetching, refetch } = useUnansweredGroup(id);
  if (error?.status === 404 || error?.status === 400) return <Gone onClose={onClose} />;
  if (data) return <Group group={data} {...{ retest, onOpen, onClose }} />;
  if (!error) return <Loading />;
  return (
    <div className="grid justify-items-center gap-4 p-4">
      <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
    </div>
  );
}

type GroupProps = Omit<GroupPaneProps, "id"> & { group: UnansweredDetail };

function Group({ group, retest, onOpen, onClose }: GroupProps) {
  const t = useTranslations("Unanswered");
  const { wordings, passage, questions } = group;
  const listedCount = wordings.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <GroupHeader group={group} onClose={onClose} />
      <div className="grid grid-cols-1 gap-5 p-4">
        <GroupActions group={group} onOpen={onOpen} />
        <RetestSection group={group} retest={retest} />
        {passage && <NearestPassage passage={passage} />}
        <section className="grid grid-cols-1 gap-3">
          <h3 className="font-medium">{t("wordings", { count: wordings.length })}</h3>
          <ul className="grid grid-cols-1 gap-3">
            {wordings.map((wording) => (
              <li key={wording.id} className="min-w-0">
                <WordingCard wording={wording} />
              </li>
            ))}
          </ul>
          {listedCount < questions && (
            <p className="text-sm text-muted">
              {t("latestOnly", { shown: listedCount, questions })}
            </p>
          )}
        </section>
      </div>
    </>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Unanswered");
  const action = (
    <Button type="button" variant="secondary" onClick={onClose}>
      {t("backToList")}
    </Button>
  );
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={t("goneTitle")}
      action={action}
      className="border-none"
    >
      {t("goneText")}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 p-4" aria-busy>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}

function NearestPassage({ passage }: { passage: ExplainedPassage }) {
  const t = useTranslations("Unanswered");
  return (
    <section className="grid grid-cols-1 gap-2 text-sm">
      <h3 className="font-medium">{t("nearestPassage")}</h3>
      <div className="flex rounded-md border border-line p-3">
        <Passage passage={{ ...passage, features: [] }} />
      </div>
    </section>
  );
}

type RetestSectionProps = { group: UnansweredDetail; retest: Retest };

function RetestSection({ group, retest }: RetestSectionProps) {
  const t = useTranslations("Unanswered");
  const isAsking = retest.isAsking(group.id);
  const isReading = retest.isReading(group.id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-canvas p-3">
      <p role="status" className="min-w-52 flex-1 text-sm text-pretty">
        {isReading ? t("reading") : isAsking ? t("asking") : <Outcome group={group} />}
      </p>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        busy={isAsking || isReading}
        onClick={() => retest.ask(group.id)}
      >
        {t("askAgain")}
      </Button>
    </div>
  );
}

function Outcome({ group: { wordings, state } }: { group: UnansweredDetail }) {
  const t = useTranslations("Unanswered");
  if (state === "solved") return t("allPassed");
  const answered = wordings.filter(({ after }) => after);
  if (answered.length === 0) return t("askAgainHint");
  const passed = answered.filter(({ after }) => after?.hasPassed).length;
  return t("outcome", { passed, count: wordings.length });
}

function WordingCard({ wording }: { wording: UnansweredWording }) {
  const t = useTranslations("Unanswered");
  const { text, completedQuestion, count, before, after } = wording;
  return (
    <article className="@container rounded-md border border-line">
      <header className="border-b border-line px-3 py-2">
        <p className="text-sm font-medium wrap-anywhere">
          {text}
          {count > 1 && <span className="ml-2 text-muted">{t("times", { count })}</span>}
        </p>
        {completedQuestion && (
          <p className="text-xs wrap-anywhere text-muted">
            {t("completedQuestion", { question: completedQuestion })}
          </p>
        )}
        <Conversations conversations={wording.conversations} />
      </header>
      <div className="grid grid-cols-1 divide-line @max-md:divide-y @md:grid-cols-2 @md:divide-x">
        <Answer title={t("before")} text={before} />
        {after ? (
          <Answer title={t("after")} text={after.text} hasPassed={after.hasPassed} />
        ) : (
          <div className="p-3 text-sm text-muted">
            <h4 className="mb-1 text-xs font-medium">{t("after")}</h4>
            {t("notAskedAgain")}
          </div>
        )}
      </div>
    </article>
  );
}

type AnswerProps = { title: string; text: string; hasPassed?: boolean };

function Answer({ title, text, hasPassed }: AnswerProps) {
  const t = useTranslations("Unanswered");
  return (
    <div className="min-w-0 p-3 text-sm">
      <h4 className="mb-1 flex items-center gap-2 text-xs font-medium text-muted">
        {title}
        {hasPassed !== undefined && (
          <Badge tone={hasPassed ? "success" : "warning"}>
            {hasPassed ? t("passed") : t("notPassed")}
          </Badge>
        )}
      </h4>
      <AnswerMarkdown text={text} citations={[]} />
    </div>
  );
}

function Conversations({ conversations }: Pick<UnansweredWording, "conversations">) {
  const t = useTranslations("Unanswered");
  const locale = useLocale();
  const now = useNow();
  return (
    <ul aria-label={t("conversations")} className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {conversations.map(({ id, askedAt }) => (
        <li key={id}>
          <Link
            href={conversationsPath({ status: "all", id })}
            title={formatMoment(askedAt, locale)}
            className="text-muted underline underline-offset-2 hover:text-text"
          >
            {t("conversationOf", { time: formatRecent(askedAt, now, locale) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
