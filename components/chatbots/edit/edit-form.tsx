"use client";

import { useTranslations } from "next-intl";
import { LeaveDialog } from "@/components/shell/leave-dialog";
import { PageBody } from "@/components/shell/page-body";
import { PageHeader } from "@/components/shell/page-header";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Chatbot } from "@/contract/chatbots";
import { routes } from "@/lib/routes";
import { useLeaveGuard } from "@/lib/use-leave-guard";
import { GeneralFields } from "./general-fields";
import { KeyCard } from "../keys/key-card";
import { KnowledgePicker } from "./knowledge-picker";
import { ColourFields, LivePreview, WelcomeField } from "../look/look-fields";
import { useEditForm } from "./use-edit-form";

/** What a person sets of a chatbot, on one page, saved together. */
export function EditForm({ chatbot }: { chatbot: Chatbot }) {
  const t = useTranslations();
  const { form, save, isBusy } = useEditForm(chatbot);
  const guard = useLeaveGuard(form.formState.isDirty);
  const { ui } = chatbot.configs;
  return (
    <form noValidate onSubmit={save()}>
      <PageHeader
        back={routes.chatbots}
        title={chatbot.name}
        subtitle={t("Chatbot.editSubtitle")}
        status={<StatusBadge status={chatbot.status} />}
        actions={<EditActions id={chatbot.id} isBusy={isBusy} />}
      />
      <PageBody>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            <GeneralFields form={form} />
            <WelcomeField form={form} />
            <ColourFields form={form} base={ui} />
            <KnowledgePicker form={form} />
          </div>
          <div className="grid gap-5 lg:sticky lg:top-20">
            <LivePreview form={form} base={ui} />
            <KeyCard chatbot={chatbot} />
          </div>
        </div>
      </PageBody>
      <LeaveDialog guard={guard} onSave={save(guard)} isBusy={isBusy} />
    </form>
  );
}

function EditActions({ id, isBusy }: { id: string; isBusy: boolean }) {
  const t = useTranslations();
  return (
    <>
      <ButtonLink variant="secondary" href={routes.demo(id)}>
        {t("Chatbot.demo")}
      </ButtonLink>
      <Button busy={isBusy}>{t("Common.save")}</Button>
    </>
  );
}

function StatusBadge({ status }: { status: Chatbot["status"] }) {
  const t = useTranslations("Chatbot");
  return (
    <Badge tone={status === "connected" ? "success" : "neutral"} className="max-sm:hidden">
      {t(status)}
    </Badge>
  );
}
