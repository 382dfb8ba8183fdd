import { Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Switch } from "@/components/ui/fields/switch";
import type { FaqCategory } from "@/contract/chatbots/faq";
import { limits } from "@/contract/limits";
import { EntryList } from "./entry-list";
import { useSwitchCategory } from "./queries";
import type { FaqTask } from "./task";

type PartProps = { category: FaqCategory; onTask: (task: FaqTask) => void };
type CategoryCardProps = PartProps & { chatbotId: string };

export function CategoryCard({ chatbotId, category, onTask }: CategoryCardProps) {
  const section = useRef<HTMLElement>(null);
  const { qaList } = category;
  return (
    <Card>
      <section ref={section} aria-label={category.name} tabIndex={-1} className="outline-none">
        <Head category={category} onTask={onTask} />
        {qaList.length > 0 && (
          <EntryList {...{ chatbotId, category }} onDeleted={() => section.current?.focus()} />
        )}
        <Foot category={category} onTask={onTask} />
      </section>
    </Card>
  );
}

function Head({ category, onTask }: PartProps) {
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
          onPress={() => onTask({ kind: "category", category })}
        />
        <IconButton
          size="iconSm"
          icon={Trash2}
          label={t("removeOf", { name })}
          onPress={() => onTask({ kind: "removeCategory", category })}
        />
      </div>
      {!enabled && <p className="basis-full text-sm text-muted">{t("offHint")}</p>}
    </header>
  );
}

function Foot({ category, onTask }: PartProps) {
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
          onClick={() => onTask({ kind: "entry", category })}
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
  const shown = update.isPending ? update.variables.body?.enabled : enabled;
  return (
    <Switch
      aria-label={t("switchOf", { name })}
      aria-busy={update.isPending || undefined}
      className="mr-2"
      checked={shown ?? enabled}
      onChange={({ target }) => {
        if (update.isPending) return;
        update.mutate({ params: { categoryId: id }, body: { enabled: target.checked } });
      }}
    />
  );
}
