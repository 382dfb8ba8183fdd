import { useTranslations } from "next-intl";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { useToasts } from "@/lib/toasts";
import { useLeaveGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import type { DraftStore } from "./draft";
import { websiteSetting } from "./website-missing";

type LeaveCreateProps = { hasChanges: boolean; store: DraftStore };

/** Going to the website setting is not leaving: it returns here. */
const isLeft = ({ pathname, search }: URL) => pathname + search !== websiteSetting;

export function LeaveCreate({ hasChanges, store }: LeaveCreateProps) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const guard = useLeaveGuard(hasChanges, isLeft);
  const discard = () => {
    store.clear();
    guard.leave();
  };
  const keep = () => {
    toasts.show({ kind: "success", title: t("draftKept") });
    guard.leave();
  };
  return (
    <LeaveDialog
      guard={{ ...guard, leave: discard }}
      description={t("leaveCreate")}
      onSave={keep}
    />
  );
}
