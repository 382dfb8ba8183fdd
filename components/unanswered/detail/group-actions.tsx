import { BookText, EyeOff, FilePen, RefreshCw, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { UnansweredDetail } from "@/contract/unanswered";
import { useToasts } from "@/lib/toasts";
import { useUpdateGroup } from "../queries";
import type { Task } from "../task";

type GroupActionsProps = { group: UnansweredDetail; onTask: (task: Task) => void };

export function GroupActions({ group, onTask }: GroupActionsProps) {
  const t = useTranslations("Unanswered");
  const { ignore, open, isBusy } = useIgnore(group.id);
  if (group.state === "ignored") {
    return (
      <div>
        <Button type="button" variant="secondary" busy={isBusy} onClick={open}>
          <Undo2 aria-hidden />
          {t("stopIgnoring")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" onClick={() => onTask({ kind: "answer", group })}>
        <FilePen aria-hidden />
        {t("writeAnswer")}
      </Button>
      <Button type="button" variant="secondary" onClick={() => onTask({ kind: "glossary", group })}>
        <BookText aria-hidden />
        {t("addToGlossary")}
      </Button>
      <Button type="button" variant="secondary" onClick={() => onTask({ kind: "page", group })}>
        <RefreshCw aria-hidden />
        {t("readPage")}
      </Button>
      <Button type="button" variant="ghost" busy={isBusy} onClick={ignore}>
        <EyeOff aria-hidden />
        {t("ignore")}
      </Button>
    </div>
  );
}

/** The toast offers undo. */
function useIgnore(id: string) {
  const t = useTranslations("Unanswered");
  const toasts = useToasts();
  const { mutate, isPending } = useUpdateGroup();
  const params = { id };
  const open = () => mutate({ params, body: { state: "open" } });
  const action = { label: t("undo"), onPress: open };
  const onSuccess = () => toasts.show({ kind: "success", title: t("ignored"), action });
  const ignore = () => mutate({ params, body: { state: "ignored" } }, { onSuccess });
  return { ignore, open, isBusy: isPending };
}
