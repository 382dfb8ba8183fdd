import { useTranslations } from "next-intl";
import { useState } from "react";
import { endSession } from "@/components/shell/session/end-session";
import { useTeam } from "@/components/team/queries";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { SectionCard } from "@/components/ui/card";
import type { User } from "@/contract/accounts/users";
import { hasRight } from "@/contract/rights";
import { routes } from "@/lib/routes";
import { PasswordDialog } from "./password-dialog";
import { useLeave } from "./queries";

/** The only owner reads what to do first, because the server would refuse after the password. */
export function DeleteCard({ user }: { user: User }) {
  const t = useTranslations("Profile");
  const { isLastOwner, isPending } = useLastOwner(user);
  const [isAsking, setIsAsking] = useState(false);
  if (isLastOwner) return <LastOwnerCard canManageTeam={hasRight(user.role, "team")} />;
  return (
    <SectionCard title={t("deleteAccount")} description={t("deleteText")}>
      <div>
        <Button
          type="button"
          variant="danger"
          disabled={isPending}
          onClick={() => setIsAsking(true)}
        >
          {t("deleteAccount")}
        </Button>
      </div>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </SectionCard>
  );
}

/** Owners who cannot sign in do not count. If the team cannot be loaded, the server decides. */
function useLastOwner({ userId, role }: User): { isLastOwner: boolean; isPending: boolean } {
  const isOwner = hasRight(role, "own");
  const hasTeam = hasRight(role, "team");
  const { data, isPending } = useTeam(isOwner && hasTeam);
  const hasOtherOwner = data?.members.some(
    (member) =>
      member.userId !== userId && member.status === "verified" && hasRight(member.role, "own"),
  );
  return {
    isLastOwner: isOwner && (!hasTeam || hasOtherOwner === false),
    isPending: isOwner && hasTeam && isPending,
  };
}

function LastOwnerCard({ canManageTeam }: { canManageTeam: boolean }) {
  const t = useTranslations("Profile");
  return (
    <SectionCard
      title={t("deleteAccount")}
      description={t(canManageTeam ? "lastOwnerText" : "onlyMemberText")}
    >
      <div className="flex flex-wrap gap-2">
        {canManageTeam && (
          <ButtonLink href={routes.team} variant="secondary">
            {t("toTeam")}
          </ButtonLink>
        )}
        <ButtonLink href={routes.data} variant="secondary">
          {t("toData")}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Profile");
  const leave = useLeave();
  return (
    <PasswordDialog
      isDestructive
      title={t("deleteTitle")}
      description={t("deleteWarning")}
      saveLabel={t("deleteAccount")}
      isBusy={leave.isPending}
      error={leave.error}
      onConfirm={(body) =>
        leave.mutate({ body }, { onSuccess: () => void endSession(routes.accountDeleted) })
      }
      onClose={onClose}
    />
  );
}
