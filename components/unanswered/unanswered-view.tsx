"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { isTraining, useKnowledgeBase } from "@/components/knowledge-bases/queries";
import { ListAndDetail } from "@/components/shell/page/list-and-detail";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { Pagination } from "@/components/ui/tables/pagination";
import type { UnansweredGroup } from "@/contract/conversations/unanswered";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { singleKeyOf } from "@/lib/keyboard-shortcut";
import { AnswerDialog } from "./actions/answer-dialog";
import { GlossaryDialog } from "./actions/glossary-dialog";
import { PageDialog } from "./actions/page-dialog";
import { GroupPane } from "./detail/group-pane";
import { GroupTable } from "./list/group-table";
import { GroupToolbar } from "./list/group-toolbar";
import { NoGroups } from "./list/no-groups";
import { type GroupList, LIST_PAGE_SIZE, useGroupList } from "./list/use-group-list";
import type { OpenDialog } from "./open-dialog";
import { type Retest, useRetest } from "./use-retest";

export function UnansweredView() {
  const list = useGroupList();
  const [dialog, setDialog] = useState<OpenDialog>();
  const retest = useRetest();
  const { value: openId, leave } = useQueryParameter("id");
  useGroupShortcuts(list.groups.data?.rows ?? []);
  return (
    <PageBody>
      <ListAndDetail
        toolbar={<GroupToolbar list={list} />}
        list={<Rows list={list} openId={openId} />}
        detail={
          openId && (
            <GroupPane
              key={openId}
              id={openId}
              retest={retest}
              onOpen={setDialog}
              onClose={leave}
            />
          )
        }
      />
      <CurrentDialog dialog={dialog} retest={retest} onClose={() => setDialog(undefined)} />
      {retest.reading && <Reading {...retest} reading={retest.reading} />}
    </PageBody>
  );
}

type ReadingProps = Pick<Retest, "finishReading"> & { reading: NonNullable<Retest["reading"]> };

const Reading = ({ reading, finishReading }: ReadingProps) => (
  <WaitForCrawl kbId={reading.kbId} onReady={() => finishReading(reading)} />
);

function Rows({ list, openId }: { list: GroupList; openId: string | undefined }) {
  const { data, error, refetch, isFetching } = list.groups;
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (data?.total === 0) return <NoGroups list={list} />;
  return (
    <>
      <GroupTable rows={data?.rows} openId={openId} />
      <Pagination
        page={list.page}
        pageSize={LIST_PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={list.setPage}
      />
    </>
  );
}

type WaitForCrawlProps = { kbId: string; onReady: () => void };

/** Renders nothing; calls `onReady` when the knowledge base is trained. */
function WaitForCrawl({ kbId, onReady }: WaitForCrawlProps) {
  const [startedAt] = useState(() => Date.now());
  const { data, error, dataUpdatedAt } = useKnowledgeBase(kbId);
  // Ignores data that was loaded before the crawl began.
  const isReady = dataUpdatedAt >= startedAt && data !== undefined && !isTraining(data);
  const isOver = isReady || error !== null;
  const finish = useEffectEvent(onReady);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  return null;
}

const linkTo = (id: string) =>
  document.querySelector<HTMLElement>(`[data-group="${CSS.escape(id)}"]`);

const focusedGroup = () =>
  document.activeElement
    ?.closest("tr")
    ?.querySelector("[data-group]")
    ?.getAttribute("data-group") ?? undefined;

/** j and k move, o opens, Escape closes, as in the list of conversations. */
function useGroupShortcuts(rows: readonly UnansweredGroup[]): void {
  const { value: openId, enter, replace, leave } = useQueryParameter("id");
  const show = (id: string) => (openId ? replace(id) : enter(id));
  const move = (step: 1 | -1) => {
    const current = rows.findIndex(({ id }) => id === (focusedGroup() ?? openId));
    const next = rows[current === -1 ? 0 : current + step];
    if (!next) return;
    linkTo(next.id)?.focus();
    if (openId) replace(next.id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKeyOf(event);
    const focused = focusedGroup();
    if (key === "j") move(1);
    else if (key === "k") move(-1);
    else if (key === "o" && focused) show(focused);
    else if (key === "Escape" && openId) leave();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

type CurrentDialogProps = { dialog: OpenDialog | undefined; retest: Retest; onClose: () => void };

/** Asks the questions again after each change. */
function CurrentDialog({ dialog, retest, onClose }: CurrentDialogProps) {
  if (!dialog) return null;
  const { group } = dialog;
  const onSaved = () => {
    onClose();
    retest.ask(group.id);
  };
  const onRead = (kbId: string) => {
    onClose();
    retest.askAfterCrawl({ groupId: group.id, kbId });
  };
  switch (dialog.kind) {
    case "answer":
      return <AnswerDialog {...{ group, onSaved, onClose }} />;
    case "glossary":
      return <GlossaryDialog {...{ group, onSaved, onClose }} />;
    case "page":
      return <PageDialog {...{ group, onRead, onClose }} />;
  }
}
