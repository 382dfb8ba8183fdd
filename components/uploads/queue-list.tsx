import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { QueueRow, type QueueActions } from "./queue-row";
import { byInterest, type Queue } from "./upload-queue";

/** Rows shown at first, and added by "Show more". */
const step = 50;

/** Active files first; long lists are cut. */
export function QueueList({ queue, ...actions }: QueueActions & { queue: Queue }) {
  const t = useTranslations("Upload");
  const [shown, setShown] = useState(step);
  const uploads = byInterest(queue);
  const more = Math.min(step, uploads.length - shown);
  return (
    // Scrollable regions must be reachable by keyboard.
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
