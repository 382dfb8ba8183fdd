"use client";

import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { Pagination } from "@/components/ui/tables/pagination";
import { cn } from "@/lib/cn";
import { useAddressPart } from "@/lib/hooks/use-query-parameter";
import { GroupPane } from "./detail/group-pane";
import { GroupTable } from "./list/group-table";
import { GroupToolbar } from "./list/group-toolbar";
import { NoGroups } from "./list/no-groups";
import { type GroupList, listPageSize, useGroupList } from "./list/use-group-list";
import { TaskDialog } from "./actions/task-dialog";
import type { Task } from "./task";
import { useGroupShortcuts } from "./use-group-shortcuts";
import { type Trial, useTrial } from "./use-retest";
import { WaitForReading } from "./wait-for-crawl";

export function UnansweredView() {
  const list = useGroupList();
  const [task, setTask] = useState<Task>();
  const trial = useTrial();
  const { value: openId, leave } = useAddressPart("id");
  useGroupShortcuts(list.found.data?.rows ?? []);
  return (
    <PageBody>
      <div className="grid grid-cols-1 gap-4">
        <div className={cn(openId && "max-lg:hidden")}>
          <GroupToolbar list={list} />
        </div>
        <div
          className={cn(
            "grid grid-cols-1 items-start gap-6",
            openId && "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
          )}
        >
          <div className={cn("min-w-0", openId && "max-lg:hidden")}>
            <Rows list={list} openId={openId} />
          </div>
          {openId && (
            <GroupPane key={openId} id={openId} trial={trial} onTask={setTask} onClose={leave} />
          )}
        </div>
      </div>
      <TaskDialog task={task} trial={trial} onClose={() => setTask(undefined)} />
      {trial.reading && <Reading {...trial} reading={trial.reading} />}
    </PageBody>
  );
}

type ReadingProps = Pick<Trial, "finishReading"> & { reading: NonNullable<Trial["reading"]> };

const Reading = ({ reading, finishReading }: ReadingProps) => (
  <WaitForReading kbId={reading.kbId} onReady={() => finishReading(reading)} />
);

function Rows({ list, openId }: { list: GroupList; openId: string | undefined }) {
  const { data, error, refetch, isFetching } = list.found;
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (data?.total === 0) return <NoGroups list={list} />;
  return (
    <>
      <GroupTable rows={data?.rows} openId={openId} />
      <Pagination
        page={list.page}
        pageSize={listPageSize}
        total={data?.total ?? 0}
        onChange={list.setPage}
      />
    </>
  );
}
