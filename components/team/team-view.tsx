"use client";

import { ShieldAlert, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { InvitationTable } from "./invitation-table";
import { MemberTable } from "./member-table";
import { useTeam } from "./queries";
import type { Task } from "./task";
import { TaskDialog } from "./task-dialog";

export function TeamView() {
  const t = useTranslations("Team");
  const { data } = useTeam();
  const [task, setTask] = useState<Task>();
  const invite = data && (
    <Button type="button" onClick={() => setTask({ kind: "invite" })}>
      <UserPlus aria-hidden />
      {t("invite")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} actions={invite} />
      <SettingsNav />
      <PageBody>
        <Team onTask={setTask} />
      </PageBody>
      <TaskDialog task={task} onClose={() => setTask(undefined)} />
    </>
  );
}

function Team({ onTask }: { onTask: (task: Task) => void }) {
  const t = useTranslations("Team");
  const { data, error, refetch, isFetching } = useTeam();
  if (error?.code === "FORBIDDEN") {
    return (
      <EmptyState icon={ShieldAlert} title={t("forbiddenTitle")}>
        {t("forbiddenText")}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <MemberTable members={data?.members} onTask={onTask} />
      {data && data.invitations.length > 0 && (
        <InvitationTable invitations={data.invitations} onTask={onTask} />
      )}
    </div>
  );
}
