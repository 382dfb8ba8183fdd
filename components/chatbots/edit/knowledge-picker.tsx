import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { ConnectionBadge } from "@/components/shell/knowledge/connection-badge";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { SectionCard } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FormError } from "@/components/ui/fields/form-error";
import { SearchField } from "@/components/ui/fields/search-field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Page } from "@/contract/endpoint";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { withoutScheme } from "@/lib/address";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";
import { useItemMessages } from "@/lib/hooks/use-item-messages";
import { countReadItems } from "@/lib/kb-type-properties";
import { routes } from "@/lib/routes";
import type { ChatbotForm } from "../chatbot-form";

const PAGE_SIZE = 100;

export function KnowledgePicker({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Chatbot");
  const { field, fieldState } = useController({ control: form.control, name: "kbIds" });
  return (
    <SectionCard title={t("knowledgeTitle")} description={t("knowledgeHint")}>
      <KnowledgeList
        chosenIds={field.value}
        onChange={(kbIds) => {
          field.onChange(kbIds);
          // Validates the field again after a choice.
          field.onBlur();
        }}
      />
      <FormError message={fieldState.error?.message} />
    </SectionCard>
  );
}

type KnowledgeListProps = {
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  /** Set when knowledge bases are being added: shows which are already connected. */
  isConnected?: (kbId: string) => boolean;
};

export function KnowledgeList({ chosenIds, onChange, isConnected }: KnowledgeListProps) {
  const [typedText, setTypedText] = useState("");
  const search = useDebouncedValue(typedText);
  const list = useKnowledgeBases({ search, pageSize: PAGE_SIZE, sort: "title" });
  if (list.isError && !list.data) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  return (
    <KnowledgeChoices
      matches={list.data}
      {...{ chosenIds, onChange, typedText, isConnected }}
      isFiltered={typedText + search !== ""}
      onSearch={setTypedText}
    />
  );
}

const SEARCHED_FROM = 8;

type KnowledgeChoicesProps = {
  /** The first matches and their total; undefined while loading. */
  matches: Page<KnowledgeBase> | undefined;
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  isConnected: ((kbId: string) => boolean) | undefined;
  typedText: string;
  isFiltered: boolean;
  onSearch: (text: string) => void;
};

function KnowledgeChoices(props: KnowledgeChoicesProps) {
  const t = useTranslations("Chatbot");
  const { matches, chosenIds, onChange, isConnected, typedText, isFiltered, onSearch } = props;
  if (!matches) return <Skeleton className="h-24 w-full" />;
  if (matches.total === 0 && !isFiltered) return <NoKnowledge />;

  const toggle = (id: string) =>
    onChange(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {(isFiltered || matches.total >= SEARCHED_FROM) && (
        <SearchField label={t("searchKnowledge")} value={typedText} onChange={onSearch} />
      )}
      <Chosen count={chosenIds.length} onClear={() => onChange([])} />
      <ul className="-m-0.5 grid max-h-96 grid-cols-1 gap-2 overflow-y-auto p-0.5">
        {matches.rows.map((kb) => (
          <li key={kb.dto.kbId}>
            <Choice
              kb={kb}
              isChosen={chosenIds.includes(kb.dto.kbId)}
              isConnected={isConnected?.(kb.dto.kbId)}
              onToggle={() => toggle(kb.dto.kbId)}
            />
          </li>
        ))}
      </ul>
      {matches.total === 0 && <p className="text-sm text-muted">{t("nothingFoundTitle")}</p>}
      {matches.total > matches.rows.length && (
        <p className="text-sm text-muted">
          {t("knowledgeBeyond", { count: matches.total - matches.rows.length })}
        </p>
      )}
    </div>
  );
}

type ChosenProps = { count: number; onClear: () => void };

/** Counts selected entries even if the search hides them. */
function Chosen({ count, onClear }: ChosenProps) {
  const t = useTranslations();
  return (
    <div className="flex min-h-7 items-center justify-between gap-2 pointer-coarse:min-h-10">
      <p role="status" className="text-sm text-muted tabular-nums">
        {t("Chatbot.knowledgeChosen", { count })}
      </p>
      {count > 0 && (
        <Button type="button" variant="ghost" size="sm" onClick={onClear}>
          {t("Common.clearSelection")}
        </Button>
      )}
    </div>
  );
}

type ChoiceProps = {
  kb: KnowledgeBase;
  isChosen: boolean;
  /** A connected entry cannot be deselected. Undefined if nothing can be connected yet. */
  isConnected: boolean | undefined;
  onToggle: () => void;
};

function Choice({ kb, isChosen, isConnected, onToggle }: ChoiceProps) {
  const words = useItemMessages(kb.dto.kbType);
  return (
    <label className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-lg border border-line p-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-disabled:border-line has-disabled:bg-surface">
      <Checkbox
        className="mt-0.5"
        checked={isChosen || isConnected === true}
        disabled={isConnected}
        onChange={onToggle}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={kb.title}>
          {kb.title}
        </span>
        <span className="block truncate text-xs text-muted">
          {words("countPages", { count: countReadItems(kb) })}
          {kb.baseUrl && ` · ${withoutScheme(kb.baseUrl)}`}
        </span>
      </span>
      {isConnected === undefined ? (
        <KbStatus kb={kb} className="max-sm:basis-full max-sm:pl-7 pointer-coarse:max-sm:pl-8" />
      ) : (
        <ConnectionBadge status={isConnected ? "connected" : "connectable"} />
      )}
    </label>
  );
}

function NoKnowledge() {
  const t = useTranslations("Chatbot");
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">{t("noKnowledge")}</p>
      <ButtonLink variant="secondary" href={routes.newWebsite}>
        {t("createKnowledge")}
      </ButtonLink>
    </div>
  );
}
