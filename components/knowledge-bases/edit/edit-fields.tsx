import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { PlanPanel } from "../plan/plan-panel";
import { rulesWiring } from "../plan/rules-field";
import { ScheduleSelect } from "../website/schedule-select";
import { asNumber, countIn, ScopeFields, type ScopeWiring } from "../plan/scope-fields";
import type { EditForm } from "./use-edit-form";
import { usePlanLook } from "../plan/use-plan-look";

/** What of a knowledge base can be changed: at once its naming, with the next crawl what that takes. */
export function EditFields({ form, kb }: { form: EditForm; kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const { register, formState } = form;
  const errors = formState.errors.data;
  return (
    <>
      <Field label={t("title")} error={errors?.title?.message} {...register("data.title")} />
      <Textarea
        isOptional
        label={t("description")}
        error={errors?.description?.message}
        {...register("data.description")}
      />
      {kb.dto.kbType === "Web" && (
        <ScheduleSelect
          className="max-w-80"
          error={errors?.schedule?.message}
          {...register("data.schedule")}
        />
      )}
      {kb.baseUrl && <NextCrawl form={form} baseUrl={kb.baseUrl} />}
    </>
  );
}

function NextCrawl({ form, baseUrl }: { form: EditForm; baseUrl: string }) {
  const t = useTranslations("KnowledgeBase");
  const look = usePlanLook();
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <header>
        <h3 className="text-base font-semibold">{t("editScope")}</h3>
        <p className="mt-1 text-sm text-pretty text-muted">{t("editScopeHint")}</p>
      </header>
      <Button
        type="button"
        variant="secondary"
        className="justify-self-start"
        busy={look.isLooking}
        onClick={() => look.look(baseUrl)}
      >
        {t(look.plan ? "lookAgain" : "look")}
      </Button>
      <PlanPanel look={look} />
      <ScopeFields scope={useScope(form)} plan={look.plan} />
    </section>
  );
}

function useScope({ control, register, formState }: EditForm): ScopeWiring {
  const include = useController({ control, name: "data.include" });
  const exclude = useController({ control, name: "data.exclude" });
  const [includeFiles, maxPages] = useWatch({
    control,
    name: ["data.includeFiles", "data.maxPages"],
  });
  const errors = formState.errors.data;
  return {
    include: rulesWiring(include),
    exclude: rulesWiring(exclude),
    includeFiles: { ...register("data.includeFiles"), error: errors?.includeFiles?.message },
    maxPages: { ...register("data.maxPages", asNumber), error: errors?.maxPages?.message },
    maxDepth: { ...register("data.maxDepth", asNumber), error: errors?.maxDepth?.message },
    areFilesTaken: includeFiles ?? false,
    limit: countIn(maxPages),
  };
}
