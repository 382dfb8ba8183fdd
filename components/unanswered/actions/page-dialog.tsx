import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import {
  useFirstItems,
  useKnowledgeBases,
  useReadPage,
  useRetry,
} from "@/components/knowledge-bases/queries";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Field } from "@/components/ui/fields/field";
import { SearchField } from "@/components/ui/fields/search-field";
import { Segments } from "@/components/ui/fields/segments";
import { Select } from "@/components/ui/fields/select";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { UnansweredDetail } from "@/contract/conversations/unanswered";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import type { CallError } from "@/lib/api/call-error";
import { cn } from "@/lib/cn";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";
import { propertiesOf } from "@/lib/kb-type-properties";

type PageDialogProps = {
  group: UnansweredDetail;
  /** A page of the knowledge base is being crawled. */
  onRead: (kbId: string) => void;
  onClose: () => void;
};

/** Crawls a known page again, or a new one. */
export function PageDialog({ group, onRead, onClose }: PageDialogProps) {
  const t = useTranslations("Unanswered");
  const { websites, kbId, chooseWebsite, itemId, choosePage } = usePageChoice(group);
  const [kind, setKind] = useState<(typeof kinds)[number]>("known");
  const [url, setUrl] = useState("");
  const { read, isBusy, error } = useRead(onRead);
  const page = kind === "known" ? itemId && { itemId } : url.trim() && { url };
  return (
    <FormDialog
      title={t("readPage")}
      description={t("readPageText")}
      isDisabled={!kbId || !page}
      {...{ isBusy, error, onClose }}
      saveLabel={t("readPageConfirm")}
      onSubmit={(event) => {
        event.preventDefault();
        if (kbId && page) read(kbId, page);
      }}
    >
      {websites?.length === 0 && <Notice kind="warning">{t("noWebsite")}</Notice>}
      {websites && websites.length > 1 && (
        <Select
          label={t("website")}
          value={kbId}
          onChange={(event) => chooseWebsite(event.target.value)}
          options={websites.map(({ dto, title }) => ({ value: dto.kbId, label: title }))}
        />
      )}
      {kbId && <KindChoice value={kind} onChange={setKind} />}
      {kbId && kind === "known" && <Pages key={kbId} {...{ kbId, itemId }} onChange={choosePage} />}
      {kbId && kind === "new" && <Address value={url} onChange={setUrl} error={error} />}
    </FormDialog>
  );
}

const kinds = ["known", "new"] as const;

type KindChoiceProps = {
  value: (typeof kinds)[number];
  onChange: (kind: (typeof kinds)[number]) => void;
};

function KindChoice(choice: KindChoiceProps) {
  const t = useTranslations("Unanswered");
  const options = kinds.map((value) => ({ value, label: t(`pageKind.${value}`) }));
  return <Segments isLabelHidden label={t("page")} options={options} {...choice} />;
}

type AddressProps = { value: string; onChange: (url: string) => void; error: CallError | null };

function Address({ value, onChange, error }: AddressProps) {
  const t = useTranslations("Unanswered");
  return (
    <Field
      autoComplete="off"
      inputMode="url"
      label={t("newPage")}
      help={t("newPageHelp")}
      error={error?.details[0]?.code}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Crawls a page by its id or its address. */
function useRead(onRead: (kbId: string) => void) {
  const retry = useRetry();
  const readPage = useReadPage();
  const read = (kbId: string, page: { itemId: string } | { url: string }) => {
    const params = { id: kbId };
    const onSuccess = () => onRead(kbId);
    if ("url" in page) readPage.mutate({ params, body: page }, { onSuccess });
    else retry.mutate({ params, body: { items: [page.itemId] } }, { onSuccess });
  };
  return { read, isBusy: retry.isPending || readPage.isPending, error: readPage.error };
}

/** Starts with the page of the nearest passage. */
function usePageChoice({ chatbotId, passage }: UnansweredDetail) {
  const { data } = useKnowledgeBases({ pageSize: 100 });
  const websites = data?.rows.filter(
    ({ dto, chatbots }) =>
      propertiesOf(dto).isCrawled && chatbots.some(({ id }) => id === chatbotId),
  );
  const nearest = websites?.find(({ dto }) => dto.kbId === passage?.kbId);
  const [chosenKbId, setChosenKbId] = useState<string>();
  const [itemId, setItemId] = useState(passage?.itemId);
  return {
    websites,
    kbId: chosenKbId ?? (nearest ?? websites?.[0])?.dto.kbId,
    itemId,
    chooseWebsite: (kbId: string) => {
      setChosenKbId(kbId);
      setItemId(undefined);
    },
    choosePage: setItemId,
  };
}

type PagesProps = {
  kbId: string;
  itemId: string | undefined;
  onChange: (itemId: string) => void;
};

function Pages({ kbId, itemId, onChange }: PagesProps) {
  const t = useTranslations("Unanswered");
  const [typedText, setTypedText] = useState("");
  const search = useDebouncedValue(typedText).trim();
  const { data } = useFirstItems(kbId, search ? { search } : {}, false);
  return (
    <>
      <SearchField label={t("searchPages")} value={typedText} onChange={setTypedText} />
      <PageChoices items={data?.rows} total={data?.total ?? 0} {...{ itemId, onChange }} />
    </>
  );
}

type PageChoicesProps = {
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  total: number;
  itemId: string | undefined;
  onChange: (itemId: string) => void;
};

const SHOWN = 20;

/** The selected page comes first. */
function PageChoices({ items, total, itemId, onChange }: PageChoicesProps) {
  const t = useTranslations("Unanswered");
  const name = useId();
  if (!items) return <Skeleton className="h-40 w-full" />;
  if (items.length === 0) return <p className="text-sm text-muted">{t("noPages")}</p>;
  const chosenItem = items.find((item) => item.itemId === itemId);
  const others = items.filter((item) => item !== chosenItem);
  const visible = [...(chosenItem ? [chosenItem] : []), ...others].slice(0, SHOWN);
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="sr-only">{t("page")}</legend>
      <div className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {visible.map((item) => (
          <label
            key={item.itemId}
            className={cn(
              "flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-hover",
              item.itemId === itemId && "bg-selected",
            )}
          >
            <input
              type="radio"
              name={name}
              className="mt-1 accent-accent"
              checked={item.itemId === itemId}
              onChange={() => onChange(item.itemId)}
            />
            <PageNames item={item} />
          </label>
        ))}
      </div>
      {total > visible.length && (
        <p className="mt-2 text-xs text-muted">
          {t("morePages", { count: total - visible.length })}
        </p>
      )}
    </fieldset>
  );
}

function PageNames({ item: { title, pageUrl } }: { item: Item }) {
  return (
    <span className="grid min-w-0 text-sm">
      <span className="truncate font-medium">{title || pageUrl}</span>
      {title && <span className="truncate text-xs text-muted">{pageUrl}</span>}
    </span>
  );
}
