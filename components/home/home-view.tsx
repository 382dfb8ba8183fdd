"use client";

import { useChatbots } from "@/components/chatbots/queries";
import { useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { useOrganization } from "@/components/organizations/queries";
import { LoadFailed } from "@/components/shell/load-failed";
import { PageBody } from "@/components/shell/page-body";
import { useSession } from "@/components/shell/session";
import { Skeleton } from "@/components/ui/skeleton";
import { Checklist } from "./checklist";
import { Counts } from "./counts";
import { RecentChatbots, RecentKnowledgeBases } from "./recent";
import { stepsOf } from "./steps";
import { TrainingNow } from "./training-now";

const recentCount = 5;

/** What to do next until the first chatbot answers; then how everything stands. */
export function HomeView() {
  const { user } = useSession();
  const organization = useOrganization(user?.organizationId ?? "");
  const knowledge = useKnowledgeBases({ pageSize: recentCount, sort: "-updatedAt" });
  const chatbots = useChatbots({ pageSize: recentCount, sort: "-updatedAt" });
  const reads = [organization, knowledge, chatbots];
  const failed = reads.find((read) => read.isError && !read.data);

  if (failed?.error) {
    const retry = () => Promise.all(reads.map((read) => read.refetch()));
    return (
      <PageBody>
        <LoadFailed error={failed.error} onRetry={retry} />
      </PageBody>
    );
  }
  if (!organization.data || !knowledge.data || !chatbots.data) return <Loading />;
  const [knowledgeBase] = knowledge.data.rows;
  const [chatbot] = chatbots.data.rows;
  const steps = stepsOf({ organization: organization.data, knowledgeBase, chatbot });
  return (
    <PageBody>
      <div className="grid gap-8">
        {steps.some((step) => !step.isDone) && (
          <Checklist steps={steps} knowledgeBase={knowledgeBase} />
        )}
        <TrainingNow />
        {knowledge.data.total + chatbots.data.total > 0 && (
          <>
            <Counts usage={organization.data.plan.usage} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <RecentKnowledgeBases rows={knowledge.data.rows} />
              <RecentChatbots rows={chatbots.data.rows} />
            </div>
          </>
        )}
      </div>
    </PageBody>
  );
}

function Loading() {
  return (
    <PageBody>
      <div className="grid gap-8">
        <Skeleton className="h-72 w-full rounded-lg" />
        <Skeleton className="h-20 w-full rounded-lg" />
      </div>
    </PageBody>
  );
}
