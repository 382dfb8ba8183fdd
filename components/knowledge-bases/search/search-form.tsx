import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { itemApi } from "@/contract/items";
import { contractResolver } from "@/lib/api/form";

type SearchFormProps = { isBusy: boolean; onAsk: (body: { question: string }) => void };

export function SearchForm({ isBusy, onAsk }: SearchFormProps) {
  const t = useTranslations("KnowledgeBase");
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(() => itemApi.search.body),
    defaultValues: { question: "" },
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit((body) => onAsk(body))}>
      <p className="text-sm text-pretty text-muted">{t("searchHint")}</p>
      <Field
        label={t("searchQuestion")}
        placeholder={t("searchPlaceholder")}
        autoComplete="off"
        error={formState.errors.question?.message}
        {...register("question")}
      />
      <div>
        <Button variant="secondary" busy={isBusy}>
          {t("searchAsk")}
        </Button>
      </div>
    </form>
  );
}
