"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { pageColumn } from "@/components/shell/page/page-column";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useDemo } from "../queries";
import type { Access } from "./access";
import { DemoFrame } from "./demo-frame";
import { DemoStage } from "./demo-stage";

type DemoChatProps = {
  access: Access;
  back?: string;
  actions?: ReactNode;
  /** Warnings about missing knowledge. */
  notices?: ReactNode;
  onRefused: () => void;
};

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
        <div className={cn(pageColumn, "py-6")}>
          <LoadFailed error={error} onRetry={retry} isBusy={isFetching} />
        </div>
      )}
      {!demo && !error && <Skeleton className="h-full w-full rounded-none" />}
    </DemoFrame>
  );
}
