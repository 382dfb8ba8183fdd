"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { embedApi } from "@/contract/embed";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useEmbedCheck } from "../queries";
import { FindingsList } from "./findings-list";

export function CheckCard({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("Embed");
  const { form, submit, check } = useCheckForm(chatbotId);
  return (
    <SectionCard title={t("checkTitle")} description={t("checkHint")}>
      <form noValidate onSubmit={submit} className="flex min-w-0 flex-wrap items-start gap-2">
        <Field
          label={t("pageAddress")}
          type="url"
          inputMode="url"
          autoComplete="url"
          className="min-w-0 flex-1 basis-60"
          error={form.formState.errors.url?.message}
          {...form.register("url")}
        />
        <Button variant="secondary" busy={check.isPending} className="mt-6.5">
          {t("checkPage")}
        </Button>
      </form>
      <div role="status" className="empty:-mt-5">
        {check.data && <FindingsList check={check.data} />}
      </div>
    </SectionCard>
  );
}

function useCheckForm(chatbotId: string) {
  const check = useEmbedCheck();
  const form = useForm({
    resolver: contractResolver(() => embedApi.check.body),
    defaultValues: { url: "" },
  });
  const refuse = (error: CallError) => {
    const isNamed = showAtFields(error, form.setError);
    if (!isNamed) form.setError("url", { message: `ErrorMessages.${error.code}` });
  };
  const submit = form.handleSubmit(
    (body) => check.mutate({ params: { chatbotId }, body }, { onError: refuse }),
    () => check.reset(),
  );
  return { form, submit, check };
}
