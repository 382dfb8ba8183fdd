"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { useDemo } from "../queries";
import type { Access } from "./access";
import { DemoFrame } from "./demo-frame";
import { DemoStage } from "./demo-stage";

type DemoChatProps = {
  access: Access;
  back?: string;
  actions?: ReactNode;
  /** What keeps the chatbot from knowing all it should. */
  notices?: ReactNode;
  onRefused: () => void;
};

/** The widget of the chatbot that the access opens. */
export function DemoChat({ access, back, actions, notices, onRefused }: DemoChatProps) {
  const t = useTranslations("Demo");
  const { data: demo, error, isFetching, refetch } = useDemo(access);
  const retry = error?.status === 401 ? onRefused : refetch;
  return (
    <DemoFrame
      title={demo ? t("titleOf", { name: demo.name }) : t("title")}
      back={back}
      actions={actions}
    >
      {demo && (
        <DemoStage demo={demo} token={access.token} notices={notices} onRefused={onRefused} />
      )}
      {!demo && error && (
        <div className="p-4 sm:p-6">
          <LoadFailed error={error} onRetry={retry} isBusy={isFetching} />
        </div>
      )}
      {!demo && !error && <Skeleton className="mx-auto mt-6 h-80 w-full max-w-120" />}
    </DemoFrame>
  );
}
