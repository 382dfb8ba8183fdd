"use client";

import { ChevronRight, TriangleAlert } from "lucide-react";
import { useTranslations, useLocale } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { useChatbots } from "@/components/chatbots/queries";
import { useConversations } from "@/components/conversations/queries";
import { useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { useOrganization } from "@/components/organizations/queries";
import { TrainingProgress } from "@/components/shell/knowledge/training-progress";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { useSession } from "@/components/shell/session/session";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { formatNumber } from "@/lib/format-numbers";
import { propertiesOf } from "@/lib/kb-type-properties";
import { knowledgeBasePath, routes } from "@/lib/routes";
import { Checklist } from "./checklist";
import { OpenRequests, RecentChatbots, RecentKnowledgeBases } from "./lists";
import { stepsOf } from "./steps";

const RECENT_COUNT = 5;
/** The largest page of the API, because a problem may concern an entry that changed long ago. */
const MAX_CHECKED = 100;

/** Shows the checklist until a chatbot answers on the organisation's website. */
export function HomeView() {
  const { user } = useSession();
  const organization = useOrganization(user?.organizationId ?? "");
  const knowledge = useKnowledgeBases({ pageSize: MAX_CHECKED, sort: "-updatedAt" });
  const chatbots = useChatbots({ pageSize: RECENT_COUNT, sort: "-updatedAt" });
  const requests = useConversations({ handOver: "open", pageSize: RECENT_COUNT });
  const reads = [organization, knowledge, chatbots, requests];
  const failedRead = reads.find((read) => read.isError && !read.data);

  if (failedRead?.error) {
    const retry = () => Promise.all(reads.map((read) => read.refetch()));
    return (
      <PageBody>
        <LoadFailed error={failedRead.error} onRetry={retry} />
      </PageBody>
    );
  }
  if (!organization.data || !knowledge.data || !chatbots.data || !requests.data) return <Loading />;
  const [knowledgeBase] = knowledge.data.rows;
  const [chatbot] = chatbots.data.rows;
  const steps = stepsOf({ organization: organization.data, knowledgeBase, chatbot });
  const isDone = steps.every((step) => step.isDone);
  // While the checklist is open, its last step covers chatbots that are not embedded.
  const concerns = concernsOf(knowledge.data.rows, isDone ? chatbots.data.rows : []);
  return (
    <PageBody>
      <div className="grid grid-cols-1 gap-8">
        <OpenRequests {...requests.data} />
        {!isDone && <Checklist steps={steps} knowledgeBase={knowledgeBase} />}
        <TrainingNow />
        <Attention concerns={concerns} />
        {knowledge.data.total + chatbots.data.total > 0 && (
          <>
            <Counts usage={organization.data.plan.usage} />
            <Recent knowledgeBases={knowledge.data.rows} chatbots={chatbots.data.rows} />
          </>
        )}
      </div>
    </PageBody>
  );
}

type RecentProps = { knowledgeBases: readonly KnowledgeBase[]; chatbots: readonly Chatbot[] };

const Recent = ({ knowledgeBases, chatbots }: RecentProps) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <RecentKnowledgeBases rows={knowledgeBases.slice(0, RECENT_COUNT)} />
    <RecentChatbots rows={chatbots} />
  </div>
);

function Loading() {
  return (
    <PageBody>
      <div className="grid grid-cols-1 gap-8">
        <Skeleton className="h-72 w-full rounded-lg" />
        <Skeleton className="h-20 w-full rounded-lg" />
      </div>
    </PageBody>
  );
}

/** Renders nothing if nothing is in training. */
function TrainingNow() {
  const t = useTranslations("Home");
  const { data } = useKnowledgeBases({ kbStatus: "InProgress", pageSize: 5 });
  const training = data?.rows.filter((kb) => kb.dto.kbStatus === "InProgress") ?? [];
  if (training.length === 0) return null;
  return (
    <section aria-labelledby="training-now">
      <h2 id="training-now" className="mb-3 text-lg font-semibold">
        {t("trainingTitle")}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {training.map((kb) => (
            <TrainingRow key={kb.dto.kbId} kb={kb} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function TrainingRow({ kb }: { kb: KnowledgeBase }) {
  return (
    <li className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center sm:gap-6">
      <Link
        href={knowledgeBasePath(kb.dto)}
        title={kb.title}
        className="truncate font-medium hover:text-accent-text"
      >
        {kb.title}
      </Link>
      <TrainingProgress {...kb} />
    </li>
  );
}

const countTiles = [
  { name: "knowledgeBases", href: routes.knowledgeBases },
  { name: "pages", href: routes.knowledgeBases },
  { name: "chatbots", href: routes.chatbots },
  { name: "questionsOfWeek", href: routes.analytics },
] as const;

function Counts({ usage }: { usage: Record<string, number> }) {
  const t = useTranslations("Home");
  const locale = useLocale();
  return (
    <section aria-label={t("countsTitle")}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:gap-4">
        {countTiles.map(({ name, href }) => (
          <Card
            key={name}
            className="relative row-span-2 grid grid-rows-subgrid gap-y-0 px-3 py-4 lg:px-5 has-[a:hover]:border-line-strong has-[a:hover]:bg-hover"
          >
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">
              <Figure href={href}>{formatNumber(usage[name] ?? 0, locale)}</Figure>
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

/** The whole card is clickable. */
function Figure({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}

const MAX_SHOWN = 5;

/** Renders nothing without problems. */
function Attention({ concerns }: { concerns: readonly Concern[] }) {
  const t = useTranslations("Home");
  const hidden = concerns.length - MAX_SHOWN;
  if (concerns.length === 0) return null;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-lg font-semibold">
        {t("attentionTitle")}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {concerns.slice(0, MAX_SHOWN).map((concern) => (
            <ConcernRow key={`${concern.kind} ${concern.id}`} concern={concern} />
          ))}
        </ul>
        {hidden > 0 && (
          <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
            {t("attentionMore", { count: hidden })}
          </p>
        )}
      </Card>
    </section>
  );
}

function ConcernRow({ concern }: { concern: Concern }) {
  const { name, href } = concern;
  const sentence = useSentence(concern);
  return (
    <li>
      <Link
        href={href}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 first:rounded-t-lg hover:bg-hover"
      >
        <TriangleAlert aria-hidden className="text-warning" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block text-sm text-muted">{sentence}</span>
        </span>
        <ChevronRight aria-hidden className="text-muted" />
      </Link>
    </li>
  );
}

function useSentence(concern: Concern): string {
  const t = useTranslations("Home");
  if (concern.kind !== "failedItems") return t(`concern.${concern.kind}`);
  return t(propertiesOf(concern).failedMessage, { count: concern.count });
}

const incomplete = [
  "interrupted",
  "unreachable",
  "timeUp",
  "noSitemap",
  "limit",
  "planLimit",
] as const;

type Concern = {
  id: string;
  /** Id of the knowledge base or chatbot. */
  name: string;
  href: string;
} & (
  | { kind: "empty" | "nothingLearned" | "notEmbedded" | (typeof incomplete)[number] }
  | { kind: "failedItems"; count: number; kbType: KnowledgeBase["dto"]["kbType"] }
);

/** Returns what needs attention, knowledge bases first. A knowledge base in training needs none. */
const concernsOf = (
  knowledgeBases: readonly KnowledgeBase[],
  chatbots: readonly Chatbot[],
): Concern[] => [
  ...knowledgeBases.flatMap((kb) => concernOf(kb) ?? []),
  ...chatbots.filter(({ embeddedAt }) => embeddedAt === null).map(notEmbedded),
];

function concernOf(kb: KnowledgeBase): Concern | undefined {
  const { dto, title: name, characterCount, failedCount: count, lastRun } = kb;
  const subject = { id: dto.kbId, name, href: knowledgeBasePath(dto) };
  if (dto.kbStatus === "InProgress") return undefined;
  if (dto.kbStatus === "Empty") return { ...subject, kind: "empty" };
  if (characterCount === 0) return { ...subject, kind: "nothingLearned" };
  const ending = incomplete.find((one) => one === lastRun?.ended);
  if (ending) return { ...subject, kind: ending };
  return count > 0 ? { ...subject, kind: "failedItems", count, kbType: dto.kbType } : undefined;
}

const notEmbedded = ({ id, name }: Chatbot): Concern => ({
  id,
  name,
  href: routes.chatbotTab(id, "embed"),
  kind: "notEmbedded",
});
