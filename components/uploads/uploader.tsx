"use client";

import { useKnowledgeBase } from "@/components/knowledge-bases/queries";
import type { ChosenFile } from "./chosen-files";
import { DropZone } from "./drop-zone";
import { useKeptNames } from "./queries";
import { QueuePanel } from "./queue-panel";
import { RejectedFiles } from "./rejected-files";
import { UploadQuotaNotice } from "./quota-notice";
import { useUploads } from "./uploads";

/** Renders nothing while the knowledge base is loading. */
export function Uploader({ kbId }: { kbId: string }) {
  const { store, ...progress } = useUploads(kbId);
  const { data: kb } = useKnowledgeBase(kbId);
  const keptOf = useKeptNames(kbId);
  if (!kb) return null;

  const take = async (chosen: ChosenFile[]) => {
    const kept = await keptOf(chosen.map(({ name }) => name));
    store.add(kbId, chosen, kept);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <DropZone
        isCompact={kb.itemCount > 0 || progress.queue.length > 0}
        onChosen={(chosen) => void take(chosen)}
      />
      <UploadQuotaNotice files={[]} />
      <RejectedFiles queue={progress.queue} onDismiss={() => store.dismissRejected(kbId)} />
      <QueuePanel
        {...progress}
        onCancel={(id) => store.cancel(kbId, id)}
        onRetry={(id) => store.retry(kbId, id)}
        onClear={() => store.clear(kbId)}
      />
    </div>
  );
}
