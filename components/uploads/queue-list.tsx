import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { QueueRow, type QueueActions } from "./queue-row";
import { byInterest, type Queue } from "./upload-queue";

/** The number of rows at first, and with each further press. */
const step = 50;

/** The files of the queue: those under way first, and of very many the first ones. */
export function QueueList({ queue, ...actions }: QueueActions & { queue: Queue }) {
  const t = useTranslations("Upload");
  const [shown, setShown] = useState(step);
  const uploads = byInterest(queue);
  const more = Math.min(step, uploads.length - shown);
  return (
    // It scrolls, so the keyboard has to reach it.
    <section
      aria-label={t("queueTitle")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-72 overflow-y-auto border-t border-line focus-visible:-outline-offset-2"
    >
      <ul className="divide-y divide-line">
        {uploads.slice(0, shown).map((upload) => (
          <QueueRow key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button type="button" variant="ghost" size="sm" onClick={() => setShown(shown + step)}>
            {t("showMore", { count: more })}
          </Button>
        </div>
      )}
    </section>
  );
}
