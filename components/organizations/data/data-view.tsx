"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { endSession } from "@/components/shell/session/end-session";
import { useSession } from "@/components/shell/session/session";
import { useRights } from "@/components/shell/session/use-right";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { SectionCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Skeleton } from "@/components/ui/skeleton";
import { type Organization, organizationRemoval } from "@/contract/accounts/organizations";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { useDeleteOrganization, useOrganization } from "../queries";

export function DataView() {
  const t = useTranslations("DataSettings");
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <SettingsNav />
      <PageBody isForm>
        <Data />
      </PageBody>
    </>
  );
}

function Data() {
  const t = useTranslations("DataSettings");
  const { user } = useSession();
  const hasRight = useRights();
  const { data, error, refetch, isFetching } = useOrganization(user?.organizationId ?? "");
  if (user && !hasRight("own")) {
    return (
      <EmptyState icon={ShieldAlert} title={t("forbiddenTitle")}>
        {t("forbiddenText")}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <ExportCard />
      <DeleteOrganizationCard organization={data} />
    </div>
  );
}

function ExportCard() {
  const t = useTranslations("DataSettings");
  return (
    <SectionCard title={t("export")} description={t("exportText")}>
      <div>
        <ButtonLink variant="secondary" href={routes.chatbots}>
          {t("exportLink")}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

type DeleteOrganizationCardProps = { organization: Organization };

/** Requires the organisation's name and the password. */
function DeleteOrganizationCard({ organization }: DeleteOrganizationCardProps) {
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

type FormValues = z.input<typeof organizationRemoval>;
type DeleteOrganizationDialogProps = { organization: Organization; onClose: () => void };

const fieldOf: FieldOfCode<FormValues> = { CURRENT_PASSWORD_WRONG: "currentPassword" };

/** Signs out after the deletion. */
function DeleteOrganizationDialog({
  organization: { id, name },
  onClose,
}: DeleteOrganizationDialogProps) {
  const t = useTranslations();
  const { form, submit, remove } = useDeletionForm(id);
  const { errors } = form.formState;
  return (
    <FormDialog
      isDestructive
      title={t("DataSettings.deleteTitle", { name })}
      description={t("DataSettings.deleteWarning")}
      saveLabel={t("DataSettings.deletePermanently")}
      isBusy={remove.isPending || remove.isSuccess}
      error={remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        autoFocus
        autoComplete="off"
        label={t("DataSettings.name", { name })}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <PasswordField
        autoComplete="current-password"
        label={t("Password.current")}
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
    </FormDialog>
  );
}

function useDeletionForm(id: string) {
  const remove = useDeleteOrganization();
  const form = useForm<FormValues>({
    resolver: contractResolver(() => organizationRemoval),
    defaultValues: { name: "", currentPassword: "" },
  });
  const send = (body: FormValues) =>
    remove.mutate(
      { params: { id }, body },
      {
        onSuccess: () => void endSession(routes.organizationDeleted),
        onError: (error) => void showAtFields(error, form.setError, fieldOf),
      },
    );
  return { form, submit: form.handleSubmit(send), remove };
}
