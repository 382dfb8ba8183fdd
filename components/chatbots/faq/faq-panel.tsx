"use client";

import { MessagesSquare, Plus, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useRef } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Switch } from "@/components/ui/fields/switch";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { FaqCategory } from "@/contract/chatbots/faq";
import { limits } from "@/contract/limits";
import { EntryList } from "./entry-list";
import { FaqDialog } from "./faq-dialog";
import type { OpenFaqDialog } from "./open-dialog";
import { useFaq, useShowFaq, useSwitchCategory } from "./queries";
import { SuggestionsCard } from "./suggestions/suggestions-card";

export function FaqPanel({ chatbot }: { chatbot: Chatbot }) {
  const { data, error, isFetching, refetch } = useFaq(chatbot.id);
  const [dialog, setDialog] = useState<OpenFaqDialog>();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-64 w-full max-w-160 rounded-lg" />;
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      {data.length > 0 && <VisibilityNotice chatbot={chatbot} />}
      <Categories chatbotId={chatbot.id} categories={data} onOpen={setDialog} />
      <SuggestionsCard chatbotId={chatbot.id} categories={data} />
      <FaqDialog chatbotId={chatbot.id} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

type CategoriesProps = {
  chatbotId: string;
  categories: readonly FaqCategory[];
  onOpen: (dialog: OpenFaqDialog) => void;
};

function Categories({ chatbotId, categories, onOpen }: CategoriesProps) {
  const t = useTranslations("Faq");
  const add = (
    <Button type="button" variant="secondary" onClick={() => onOpen({ kind: "category" })}>
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
        <CategoryCard key={category.id} {...{ chatbotId, category, onOpen }} />
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

type PartProps = { category: FaqCategory; onOpen: (dialog: OpenFaqDialog) => void };
type CategoryCardProps = PartProps & { chatbotId: string };

function CategoryCard({ chatbotId, category, onOpen }: CategoryCardProps) {
  const section = useRef<HTMLElement>(null);
  const { qaList } = category;
  return (
    <Card>
      <section ref={section} aria-label={category.name} tabIndex={-1} className="outline-none">
        <Head category={category} onOpen={onOpen} />
        {qaList.length > 0 && (
          <EntryList {...{ chatbotId, category }} onDeleted={() => section.current?.focus()} />
        )}
        <Foot category={category} onOpen={onOpen} />
      </section>
    </Card>
  );
}

function Head({ category, onOpen }: PartProps) {
  const t = useTranslations("Faq");
  const { name, enabled, aiGenerated } = category;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-3 pl-5">
      <h2 className="min-w-0 truncate text-base font-semibold" title={name}>
        {name}
      </h2>
      {aiGenerated && <Badge tone="accent">{t("suggested")}</Badge>}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <EnabledSwitch category={category} />
        <IconButton
          size="iconSm"
          icon={Pencil}
          label={t("renameOf", { name })}
          onPress={() => onOpen({ kind: "category", category })}
        />
        <IconButton
          size="iconSm"
          icon={Trash2}
          label={t("removeOf", { name })}
          onPress={() => onOpen({ kind: "deleteCategory", category })}
        />
      </div>
      {!enabled && <p className="basis-full text-sm text-muted">{t("offHint")}</p>}
    </header>
  );
}

function Foot({ category, onOpen }: PartProps) {
  const t = useTranslations("Faq");
  const isFull = category.qaList.length >= limits.faqsPerCategory;
  return (
    <footer className="flex min-h-14 flex-wrap items-center gap-3 border-t border-line px-4 py-2">
      {isFull ? (
        <p className="text-sm text-muted">{t("entriesFull", { most: limits.faqsPerCategory })}</p>
      ) : (
        <Button
          type="button"
          variant="ghost"
          aria-label={t("addEntryTo", { name: category.name })}
          onClick={() => onOpen({ kind: "entry", category })}
        >
          <Plus aria-hidden />
          {t("addEntry")}
        </Button>
      )}
    </footer>
  );
}

/** Saves immediately and shows the new state while the call is pending. */
function EnabledSwitch({ category: { id, name, enabled } }: { category: FaqCategory }) {
  const t = useTranslations("Faq");
  const update = useSwitchCategory();
  const isChecked = update.isPending ? update.variables.body?.enabled : enabled;
  return (
    <Switch
      aria-label={t("switchOf", { name })}
      aria-busy={update.isPending || undefined}
      className="mr-2"
      checked={isChecked ?? enabled}
      onChange={({ target }) => {
        if (update.isPending) return;
        update.mutate({ params: { categoryId: id }, body: { enabled: target.checked } });
      }}
    />
  );
}
