import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import type { Organization } from "@/contract/organizations";
import { DeleteOrganizationDialog } from "./delete-organization-dialog";

type DeleteOrganizationCardProps = { organization: Organization };

/** Requires the organisation's name and the password. */
export function DeleteOrganizationCard({ organization }: DeleteOrganizationCardProps) {
  const t = useTranslations("DataSettings");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard title={t("deleteOrganization")} description={t("deleteText")}>
      <div>
        <Button type="button" variant="danger" onClick={() => setIsOpen(true)}>
          {t("deleteOrganization")}
        </Button>
      </div>
      {isOpen && (
        <DeleteOrganizationDialog organization={organization} onClose={() => setIsOpen(false)} />
      )}
    </SectionCard>
  );
}
