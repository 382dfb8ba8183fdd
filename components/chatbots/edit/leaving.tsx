import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useCallback } from "react";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { type LeaveGuard, useLeaveGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import type { FormTab } from "./edit-tabs";

type LeavingProps = {
  /** Tabs with unsaved changes. */
  unsaved: readonly FormTab[];
  onSave: (tabs: readonly FormTab[], guard: LeaveGuard) => unknown;
  isBusy: boolean;
};

/** Switching tabs keeps changes, so it does not ask. */
export function Leaving({ unsaved, onSave, isBusy }: LeavingProps) {
  const t = useTranslations("ChatbotEdit");
  const here = usePathname();
  const isLeft = useCallback(({ pathname }: URL) => pathname !== here, [here]);
  const guard = useLeaveGuard(unsaved.length > 0, isLeft);
  const names = unsaved.map((tab) => t(`tab.${tab}`)).join(", ");
  return (
    <LeaveDialog
      guard={guard}
      description={t("leaveText", { tabs: names })}
      onSave={() => onSave(unsaved, guard)}
      isBusy={isBusy}
    />
  );
}
