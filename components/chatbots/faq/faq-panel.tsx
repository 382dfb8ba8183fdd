"use client";

import { MessagesSquare, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { FaqCategory } from "@/contract/chatbots/faq";
import { limits } from "@/contract/limits";
import { CategoryCard } from "./category-card";
import { FaqDialog } from "./faq-dialog";
import { useFaq, useShowFaq } from "./queries";
import { SuggestionsCard } from "./suggestions/suggestions-card";
import type { FaqTask } from "./task";
import { Notice } from "@/components/ui/notice";

export function FaqPanel({ chatbot }: { chatbot: Chatbot }) {
  const { data, error, isFetching, refetch } = useFaq(chatbot.id);
  const [task, setTask] = useState<FaqTask>();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-64 w-full max-w-160 rounded-lg" />;
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      {data.length > 0 && <VisibilityNotice chatbot={chatbot} />}
      <Categories chatbotId={chatbot.id} categories={data} onTask={setTask} />
      <SuggestionsCard chatbotId={chatbot.id} categories={data} />
      <FaqDialog chatbotId={chatbot.id} task={task} onClose={() => setTask(undefined)} />
    </div>
  );
}

type CategoriesProps = {
  chatbotId: string;
  categories: readonly FaqCategory[];
  onTask: (task: FaqTask) => void;
};

function Categories({ chatbotId, categories, onTask }: CategoriesProps) {
  const t = useTranslations("Faq");
  const add = (
    <Button type="button" variant="secondary" onClick={() => onTask({ kind: "category" })}>
      <Plus aria-hidden />
      {t("addCategory")}
    </Button>
  );
  if (categories.length === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={t("emptyTitle")} action={add}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  const isFull = categories.length >= limits.faqCategories;
  return (
    <>
      {categories.map((category) => (
        <CategoryCard key={category.id} {...{ chatbotId, category, onTask }} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {isFull ? (
          <p className="text-sm text-muted">
            {t("categoriesFull", { most: limits.faqCategories })}
          </p>
        ) : (
          add
        )}
      </div>
    </>
  );
}

function VisibilityNotice({ chatbot }: { chatbot: Chatbot }) {
  const t = useTranslations("Faq");
  const change = useShowFaq();
  const { id, configs } = chatbot;
  const toggle = () =>
    change.mutate({ params: { id }, body: { configs: { showFaq: !configs.showFaq } } });
  return (
    <Notice
      action={
        <Button type="button" variant="secondary" busy={change.isPending} onClick={toggle}>
          {configs.showFaq ? t("hide") : t("show")}
        </Button>
      }
    >
      {configs.showFaq ? t("shown") : t("hidden")}
    </Notice>
  );
}
