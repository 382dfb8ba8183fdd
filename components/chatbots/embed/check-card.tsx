"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useApiUrl } from "@/components/shell/session/api-url";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { embedApi, type EmbedCheck } from "@/contract/chatbots/embed";
import { isItemErrorCode } from "@/contract/errors";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useEmbedCheck } from "../queries";

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
    const fault = error.details.find(({ code }) => isItemErrorCode(code));
    if (fault) return form.setError("url", { message: `ItemErrors.${fault.code}` });
    const isNamed = showAtFields(error, form.setError);
    if (!isNamed) form.setError("url", { message: `ErrorMessages.${error.code}` });
  };
  const submit = form.handleSubmit(
    (body) => check.mutate({ params: { chatbotId }, body }, { onError: refuse }),
    () => check.reset(),
  );
  return { form, submit, check };
}

function FindingsList({ check }: { check: EmbedCheck }) {
  const t = useTranslations("Embed");
  const findings = findingsOf(check);
  const areAllGood = findings.every(({ isGood }) => isGood);
  return (
    <div className="grid gap-3">
      <p className="text-sm font-medium break-words">
        {t(areAllGood ? "checkFine" : "checkFaults", { url: check.url })}
      </p>
      <ul className="grid gap-2.5">
        {findings.map((finding) => (
          <Found key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

const keyOf = (finding: Finding) =>
  finding.topic === "blocked" ? `${finding.directive} ${finding.value}` : finding.topic;

function Found({ finding }: { finding: Finding }) {
  const t = useTranslations("Embed");
  const textsOf = useFindingTexts();
  const Icon = finding.isGood ? CircleCheck : CircleAlert;
  const { title, remedy } = textsOf(finding);
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon
        aria-hidden
        className={finding.isGood ? "mt-0.5 text-success" : "mt-0.5 text-danger-text"}
      />
      <div className="min-w-0">
        <p className="break-words">
          <span className="sr-only">{t(finding.isGood ? "good" : "bad")}: </span>
          {title}
        </p>
        {remedy && <p className="text-pretty break-words text-muted">{remedy}</p>}
      </div>
    </li>
  );
}

type Words = { title: string; remedy?: string };

function useFindingTexts(): (finding: Finding) => Words {
  const t = useTranslations("Embed");
  const source = new URL(useApiUrl()).origin;
  return (finding) => {
    switch (finding.topic) {
      case "status":
        return {
          title: t("found.status", { httpStatus: finding.httpStatus }),
          remedy: t("remedy.status"),
        };
      case "tag":
        if (finding.tag === "found") return { title: t("found.tag") };
        return { title: t(`found.${finding.tag}`), remedy: t(`remedy.${finding.tag}`) };
      case "origin": {
        const { origin, isGood } = finding;
        if (isGood) return { title: t("found.originAllowed", { origin }) };
        return {
          title: t("found.originRefused", { origin }),
          remedy: t("remedy.origin", { origin }),
        };
      }
      case "policy":
        return { title: t("found.policy") };
      case "blocked": {
        const { directive, value } = finding;
        return {
          title: t("found.blocked", { directive, value }),
          remedy: t("remedy.blocked", { directive, source }),
        };
      }
    }
  };
}

/** `isGood`: nothing to do. */
type Finding =
  | { topic: "status"; isGood: false; httpStatus: number }
  | { topic: "tag"; isGood: boolean; tag: EmbedCheck["tag"] }
  | { topic: "origin"; isGood: boolean; origin: string }
  | { topic: "policy"; isGood: true }
  | { topic: "blocked"; isGood: false; directive: string; value: string };

/** Returns the findings of a page check in the order in which to fix them. */
function findingsOf({ url, httpStatus, tag, ...check }: EmbedCheck): Finding[] {
  const blockedFindings = check.blockedBy.map((one): Finding => ({
    topic: "blocked",
    isGood: false,
    ...one,
  }));
  return [
    ...(httpStatus >= 400 ? [{ topic: "status", isGood: false, httpStatus } as const] : []),
    { topic: "tag", isGood: tag === "found", tag },
    { topic: "origin", isGood: check.isOriginAllowed, origin: new URL(url).origin },
    ...(blockedFindings.length > 0
      ? blockedFindings
      : [{ topic: "policy", isGood: true } as const]),
  ];
}
