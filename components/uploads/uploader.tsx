"use client";

import { Ban, CircleAlert, CircleCheck, Clock, FileUp, RefreshCw, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useKnowledgeBase } from "@/components/knowledge-bases/queries";
import { TimeLeft } from "@/components/shell/knowledge/time-left";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { formatBytes } from "@/lib/format-numbers";
import type { ChosenFile } from "./chosen-files";
import { DropZone } from "./drop-zone";
import { useStoredNames } from "./queries";
import { UploadQuotaNotice } from "./quota-notice";
import { RejectedFiles } from "./rejected-files";
import { speedOf } from "./speed";
import {
  byInterest,
  isOpen,
  type Queue,
  type Totals,
  totalsOf,
  type Upload,
  type UploadState,
} from "./upload-queue";
import type { UploadsState } from "./upload-store";
import { useUploads } from "./uploads";
import { useReason } from "./use-reason";

/** Renders nothing while the knowledge base is loading. */
export function Uploader({ kbId }: { kbId: string }) {
  const { store, ...progress } = useUploads(kbId);
  const { data: kb } = useKnowledgeBase(kbId);
  const storedNamesOf = useStoredNames(kbId);
  if (!kb) return null;

  const addFiles = async (chosenFiles: ChosenFile[]) => {
    const storedNames = await storedNamesOf(chosenFiles.map(({ name }) => name));
    store.add(kbId, chosenFiles, storedNames);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <DropZone
        isCompact={kb.itemCount > 0 || progress.queue.length > 0}
        onChosen={(chosenFiles) => void addFiles(chosenFiles)}
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

type QueuePanelProps = UploadsState & {
  /** Without an id: all. */
  onCancel: (id?: number) => void;
  /** Without an id: all failed files. */
  onRetry: (id?: number) => void;
  onClear: () => void;
};

/** Renders nothing without uploads. */
function QueuePanel({ queue, samples, onCancel, onRetry, onClear }: QueuePanelProps) {
  const acceptedUploads = queue.filter(({ state }) => state !== "rejected");
  if (acceptedUploads.length === 0) return null;
  const totals = totalsOf(acceptedUploads);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <Summary totals={totals} speed={speedOf(samples)} />
        <Actions {...{ totals, onCancel, onRetry, onClear }} />
      </div>
      {totals.done < acceptedUploads.length && (
        <QueueList queue={acceptedUploads} onCancel={onCancel} onRetry={onRetry} />
      )}
    </Card>
  );
}

function Summary({ totals, speed }: { totals: Totals; speed: number | undefined }) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  const { files, done, open, failed, bytes, sent } = totals;
  const isOver = open === 0;
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p role="status" className="flex flex-wrap gap-x-2 text-sm font-medium">
        {!isOver && t("uploading", { done, files })}
        {isOver && (done > 0 || failed === 0) && (
          <span>{done > 0 ? t("finished", { count: done }) : t("nothingUploaded")}</span>
        )}
        {failed > 0 && (
          <span className="text-danger-text">{t("finishedFailed", { count: failed })}</span>
        )}
      </p>
      {!isOver && (
        <>
          <Progress className="mt-2" label={t("overall")} value={sent} max={bytes} />
          <p className="mt-1.5 flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
            <span>
              {t("amount", {
                sent: formatBytes(sent, locale),
                bytes: formatBytes(bytes, locale),
              })}
            </span>
            {speed !== undefined && speed > 0 && (
              <>
                <span>{t("speed", { speed: formatBytes(speed, locale) })}</span>
                <TimeLeft seconds={(bytes - sent) / speed} />
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

type ActionsProps = Omit<QueuePanelProps, keyof UploadsState> & { totals: Totals };

function Actions({ totals: { open, failed }, onCancel, onRetry, onClear }: ActionsProps) {
  const t = useTranslations("Upload");
  return (
    <div className="flex flex-wrap gap-2">
      {failed > 0 && (
        <Button type="button" variant="secondary" size="sm" onClick={() => onRetry()}>
          {t("retryAll")}
        </Button>
      )}
      {open > 0 ? (
        <Button type="button" variant="secondary" size="sm" onClick={() => onCancel()}>
          {t("cancelAll")}
        </Button>
      ) : (
        <Button type="button" variant="ghost" size="sm" onClick={onClear}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}

/** Rows shown at first, and added by "Show more". */
const STEP = 50;

/** Active files first; long lists are cut. */
function QueueList({ queue, ...actions }: QueueActions & { queue: Queue }) {
  const t = useTranslations("Upload");
  const [visibleCount, setVisibleCount] = useState(STEP);
  const uploads = byInterest(queue);
  const more = Math.min(STEP, uploads.length - visibleCount);
  return (
    // Scrollable regions must be reachable by keyboard.
    <section
      aria-label={t("queueTitle")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-72 overflow-y-auto border-t border-line focus-visible:-outline-offset-2"
    >
      <ul className="divide-y divide-line">
        {uploads.slice(0, visibleCount).map((upload) => (
          <QueueRow key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => setVisibleCount(visibleCount + STEP)}
          >
            {t("showMore", { count: more })}
          </Button>
        </div>
      )}
    </section>
  );
}

const icons: Record<UploadState, { icon: typeof Clock; iconClass: string }> = {
  waiting: { icon: Clock, iconClass: "text-muted" },
  sending: { icon: FileUp, iconClass: "text-accent-text" },
  done: { icon: CircleCheck, iconClass: "text-success" },
  failed: { icon: CircleAlert, iconClass: "text-danger-text" },
  canceled: { icon: Ban, iconClass: "text-muted" },
  rejected: { icon: CircleAlert, iconClass: "text-warning" },
};

type QueueActions = { onCancel: (id: number) => void; onRetry: (id: number) => void };

function QueueRow({ upload, onCancel, onRetry }: QueueActions & { upload: Upload }) {
  const t = useTranslations("Upload");
  const { id, name, state } = upload;
  const { icon: Icon, iconClass } = icons[state];
  const isAgain = state === "failed" || state === "canceled";
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <Icon aria-hidden className={iconClass} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <UploadStatus upload={upload} />
      </div>
      {isOpen(upload) && (
        <IconButton icon={X} label={t("cancel", { name })} onPress={() => onCancel(id)} />
      )}
      {isAgain && (
        <IconButton icon={RefreshCw} label={t("retry", { name })} onPress={() => onRetry(id)} />
      )}
    </li>
  );
}

const words = {
  waiting: "stateWaiting",
  sending: "stateSending",
  done: "stateDone",
  failed: "stateFailed",
  canceled: "stateCanceled",
  rejected: "stateFailed",
} as const;

function UploadStatus({ upload }: { upload: Upload }) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  const reason = useReason();
  const { state, file, sent, code, isCut, isReplacing, name } = upload;
  const bytes = formatBytes(file.size, locale);
  const isSending = state === "sending";
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
        <span>{isSending ? t("amount", { sent: formatBytes(sent, locale), bytes }) : bytes}</span>
        <span>{t(isCut ? "stateCut" : words[state])}</span>
        {isReplacing && isOpen(upload) && <span>{t("replaces")}</span>}
        {state === "failed" && code && <span className="text-danger-text">{reason(code)}</span>}
      </p>
      {isSending && (
        <Progress
          className="mt-1.5"
          label={t("progressOf", { name })}
          value={sent}
          max={file.size}
        />
      )}
    </>
  );
}
