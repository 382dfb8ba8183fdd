"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { isTraining, useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { TrainingProgress } from "@/components/shell/knowledge/training-progress";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PAGE_COLUMN } from "@/components/shell/page/page-column";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { CallError } from "@/lib/api/call-error";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { useDemoAccess, useApiKey, useChatbot } from "../queries";
import { DemoChat } from "./demo-chat";
import { DemoFrame } from "./demo-frame";
import { SharedDemo } from "./shared-demo";

type DemoProps = { id: string; apiKey: string | undefined };

/** Members of the organisation open the demo directly; others need the secret. */
export function Demo(props: DemoProps) {
  const { user } = useSession();
  return user ? <OwnDemo {...props} /> : <SharedDemo {...props} />;
}

type OwnDemoProps = { id: string; apiKey: string | undefined };

function OwnDemo({ id, apiKey }: OwnDemoProps) {
  const t = useTranslations("Demo");
  const { data: session, error, isFetching, refetch } = useDemoAccess(id);
  if (error && isNotOwn(error)) return <SharedDemo id={id} apiKey={apiKey} />;
  if (session) {
    return (
      <DemoChat
        key={session.expiresAt}
        session={session}
        backHref={routes.chatbots}
        actions={<ShareButton chatbotId={id} />}
        notices={<KnowledgeNotices chatbotId={id} />}
        onRefused={() => void refetch()}
      />
    );
  }
  return (
    <DemoFrame title={t("title")} backHref={routes.chatbots}>
      {error ? (
        <div className={cn(PAGE_COLUMN, "py-6")}>
          <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
        </div>
      ) : (
        <Skeleton className="h-full w-full rounded-none" />
      )}
    </DemoFrame>
  );
}

/** The chatbot belongs to another organisation, or the session has ended. */
const isNotOwn = ({ status }: CallError) => status === 404 || status === 401;

/** The copied address contains the public key; visitors also need the secret. */
function ShareButton({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("Demo");
  const toasts = useToasts();
  const { data: key } = useApiKey(chatbotId);
  if (!key) return null;
  const share = async () => {
    const url = window.location.origin + routes.sharedDemo(chatbotId, key.apiKey);
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ kind: "success", title: t("linkCopied"), message: t("linkNeedsSecret") });
    } catch {
      toasts.show({ kind: "info", title: t("linkByHand"), message: url });
    }
  };
  return (
    <Button type="button" variant="secondary" onClick={() => void share()}>
      <Link2 aria-hidden />
      {t("copyLink")}
    </Button>
  );
}

function KnowledgeNotices({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("Demo");
  const { data: chatbot } = useChatbot(chatbotId);
  const { data } = useKnowledgeBases({ kbStatus: "InProgress", pageSize: 100 });
  if (!chatbot) return null;
  const training = (data?.rows ?? []).filter(
    (kb) => isTraining(kb) && chatbot.kbIds.includes(kb.dto.kbId),
  );
  if (chatbot.kbIds.length === 0) return <NoKnowledge id={chatbot.id} />;
  if (training.length === 0) return null;
  return (
    <Notice
      kind="busy"
      title={t("training", { count: training.length })}
      className="rounded-none border-x-0 border-t-0 sm:px-10"
    >
      <ul className="grid max-h-40 gap-2 overflow-y-auto">
        {training.map((kb) => (
          <li key={kb.dto.kbId} className="grid gap-1 sm:grid-cols-[12rem_1fr] sm:items-center">
            <span className="truncate text-text" title={kb.title}>
              {kb.title}
            </span>
            <TrainingProgress {...kb} className="max-w-120" />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function NoKnowledge({ id }: { id: string }) {
  const t = useTranslations("Demo");
  return (
    <Notice
      kind="warning"
      title={t("noKnowledge")}
      className="rounded-none border-x-0 border-t-0 sm:px-10"
      action={
        <ButtonLink variant="secondary" href={routes.chatbotTab(id, "knowledge-bases")}>
          {t("connectKnowledge")}
        </ButtonLink>
      }
    >
      {t("noKnowledgeText")}
    </Notice>
  );
}
