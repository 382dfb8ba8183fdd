"use client";

import { useSession } from "@/components/shell/session/session";
import { PageBody } from "@/components/shell/page/page-body";
import { AccountCard } from "./account-card";
import { DeleteCard } from "./delete-card";
import { DevicesCard } from "./devices-card";
import { PersonForm } from "./person-form";

export function ProfileView() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PageBody isForm>
      <div className="grid grid-cols-1 gap-5">
        <PersonForm user={user} />
        <AccountCard user={user} />
        <DevicesCard />
        <DeleteCard />
      </div>
    </PageBody>
  );
}
