"use client";

import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { pageColumn } from "@/components/shell/page/page-column";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { CallError } from "@/lib/api/call-error";
import { routes } from "@/lib/routes";
import { useDemoAccess } from "../queries";
import { DemoChat } from "./demo-chat";
import { DemoFrame } from "./demo-frame";
import { KnowledgeNotices } from "./knowledge-notices";
import { ShareButton } from "./share-button";
import { SharedDemo } from "./shared-demo";

type OwnDemoProps = { id: string; apiKey: string | undefined };

export function OwnDemo({ id, apiKey }: OwnDemoProps) {
  const t = useTranslations("Demo");
  const { data: access, error, isFetching, refetch } = useDemoAccess(id);
  if (error && isNotOwn(error)) return <SharedDemo id={id} apiKey={apiKey} />;
  if (access) {
    return (
      <DemoChat
        key={access.expiresAt}
        access={access}
        back={routes.chatbots}
        actions={<ShareButton chatbotId={id} />}
        notices={<KnowledgeNotices chatbotId={id} />}
        onRefused={() => void refetch()}
      />
    );
  }
  return (
    <DemoFrame title={t("title")} back={routes.chatbots}>
      {error ? (
        <div className={cn(pageColumn, "py-6")}>
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
