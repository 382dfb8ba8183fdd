import { Download, ListChecks, Plus, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CsvImportButton } from "@/components/shell/forms/csv-import-button";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { SearchField } from "@/components/ui/fields/search-field";
import { NoResults } from "@/components/ui/no-results";
import { Skeleton } from "@/components/ui/skeleton";
import type { EvaluationCase, NewEvaluationCase } from "@/contract/chatbots/evaluations";
import { limits } from "@/contract/limits";
import { saveText } from "@/lib/files/save-text";
import { useAddCases, useCases, useProposals } from "../queries";
import { readCases, writeCases, type CsvCase } from "./case-csv";
import { CaseDialog } from "./case-dialog";
import { CaseTable } from "./case-table";
import { Expectations } from "./expectations";
import type { OpenCaseDialog } from "./open-dialog";

type CaseSectionProps = { chatbotId: string };

export function CaseSection({ chatbotId }: CaseSectionProps) {
  const t = useTranslations("ChatbotEdit");
  const { data, error, isFetching, refetch } = useCases(chatbotId);
  const [dialog, setDialog] = useState<OpenCaseDialog>();
  return (
    <section className="grid grid-cols-1 gap-3">
      <header>
        <h2 className="text-base font-semibold">{t("evaluation.casesTitle")}</h2>
        <p className="mt-1 text-sm text-pretty text-muted">{t("evaluation.casesHint")}</p>
      </header>
      {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <Skeleton className="h-40 w-full rounded-lg" />}
      {data && <Cases chatbotId={chatbotId} cases={data} onOpen={setDialog} />}
      <CurrentDialog {...{ chatbotId, dialog }} onClose={() => setDialog(undefined)} />
    </section>
  );
}

type CasesProps = CaseSectionProps & {
  cases: readonly EvaluationCase[];
  onOpen: (dialog: OpenCaseDialog) => void;
};

function Cases({ chatbotId, cases, onOpen }: CasesProps) {
  const t = useTranslations("ChatbotEdit");
  const [search, setSearch] = useState("");
  const query = search.trim().toLowerCase();
  const matches = cases.filter(({ question }) => question.toLowerCase().includes(query));
  return (
    <>
      <CaseToolbar {...{ cases, search, onOpen }} onSearch={setSearch} />
      {cases.length === 0 ? (
        <EmptyState icon={ListChecks} title={t("evaluation.emptyTitle")}>
          {t("evaluation.emptyText")}
        </EmptyState>
      ) : matches.length === 0 ? (
        <NoResults
          title={t("evaluation.nothingFound")}
          text={t("evaluation.nothingFoundText", { search })}
          clearLabel={t("evaluation.clearSearch")}
          onClear={() => setSearch("")}
        />
      ) : (
        <CaseTable key={query} {...{ chatbotId, onOpen }} cases={matches} />
      )}
    </>
  );
}

type CurrentDialogProps = CaseSectionProps & {
  dialog: OpenCaseDialog | undefined;
  onClose: () => void;
};

function CurrentDialog({ chatbotId, dialog, onClose }: CurrentDialogProps) {
  switch (dialog?.kind) {
    case "edit":
      return <CaseDialog chatbotId={chatbotId} edited={dialog.edited} onClose={onClose} />;
    case "propose":
      return <ProposalsDialog chatbotId={chatbotId} onClose={onClose} />;
    case "import":
      return <ImportDialog chatbotId={chatbotId} rows={dialog.rows} onClose={onClose} />;
    case undefined:
      return null;
  }
}

type AddCasesDialogProps = {
  title: string;
  description?: string;
  chatbotId: string;
  cases: NewEvaluationCase[];
  onClose: () => void;
  children: ReactNode;
};

function AddCasesDialog({ chatbotId, cases, ...dialog }: AddCasesDialogProps) {
  const t = useTranslations("ChatbotEdit");
  const add = useAddCases();
  return (
    <FormDialog
      saveLabel={t("evaluation.importApply", { count: cases.length })}
      isDisabled={cases.length === 0}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ params: { chatbotId }, body: { cases } }, { onSuccess: dialog.onClose });
      }}
      {...dialog}
    />
  );
}

type ProposalsDialogProps = { chatbotId: string; onClose: () => void };

function ProposalsDialog({ chatbotId, onClose }: ProposalsDialogProps) {
  const t = useTranslations("ChatbotEdit");
  const { data, error, isFetching, refetch } = useProposals(chatbotId);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const cases = data?.filter(({ question }) => !dismissed.has(question)) ?? [];
  return (
    <AddCasesDialog
      title={t("evaluation.proposeTitle")}
      description={t("evaluation.proposeText")}
      {...{ chatbotId, cases, onClose }}
    >
      {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.length === 0 && <p className="text-sm">{t("evaluation.proposeNothing")}</p>}
      {data?.map((proposal) => (
        <Proposal
          key={proposal.question}
          proposal={proposal}
          isChosen={!dismissed.has(proposal.question)}
          onChange={() => setDismissed(toggled(dismissed, proposal.question))}
        />
      ))}
    </AddCasesDialog>
  );
}

type ProposalProps = { proposal: NewEvaluationCase; isChosen: boolean; onChange: () => void };

const Proposal = ({ proposal, isChosen, onChange }: ProposalProps) => (
  <CheckboxField
    label={proposal.question}
    help={proposal.citedSource ?? undefined}
    checked={isChosen}
    onChange={onChange}
  />
);

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const others = new Set(set);
  if (!others.delete(one)) others.add(one);
  return others;
}

type CaseToolbarProps = {
  cases: readonly EvaluationCase[];
  search: string;
  onSearch: (text: string) => void;
  onOpen: (dialog: OpenCaseDialog) => void;
};

function CaseToolbar({ cases, search, onSearch, onOpen }: CaseToolbarProps) {
  const t = useTranslations("ChatbotEdit");
  const count = cases.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums @max-[54rem]:basis-full">
        {t("evaluation.count", { count, most: limits.evaluationCases })}
      </p>
      {count > 0 && (
        <SearchField
          className="w-full sm:w-auto sm:min-w-40 sm:flex-1 @min-[54rem]:max-w-56"
          label={t("evaluation.search")}
          value={search}
          onChange={onSearch}
        />
      )}
      <CsvImportButton
        fileLabel={t("evaluation.importFile")}
        onText={async (text) => onOpen({ kind: "import", rows: await readCases(text) })}
      />
      <Buttons cases={cases} onOpen={onOpen} />
    </div>
  );
}

function Buttons({ cases, onOpen }: Pick<CaseToolbarProps, "cases" | "onOpen">) {
  const t = useTranslations("ChatbotEdit");
  const download = async () =>
    saveText(`${t("evaluation.casesFile")}.csv`, await writeCases(cases), "text/csv");
  const secondary = { type: "button", variant: "secondary" } as const;
  const adding = { ...secondary, disabled: cases.length >= limits.evaluationCases };
  return (
    <>
      <Button {...secondary} disabled={cases.length === 0} onClick={download}>
        <Download aria-hidden />
        {t("evaluation.export")}
      </Button>
      <Button {...adding} onClick={() => onOpen({ kind: "propose" })}>
        <Sparkles aria-hidden />
        {t("evaluation.propose")}
      </Button>
      <Button {...adding} onClick={() => onOpen({ kind: "edit" })}>
        <Plus aria-hidden />
        {t("evaluation.add")}
      </Button>
    </>
  );
}

type ImportDialogProps = { chatbotId: string; rows: readonly CsvCase[]; onClose: () => void };

const MAX_SHOWN = 100;

/** Previews an import and its rejected rows before it is applied. */
function ImportDialog({ chatbotId, rows, onClose }: ImportDialogProps) {
  const t = useTranslations("ChatbotEdit");
  const valid = rows.flatMap(({ row, read }) => (read ? { row, read } : []));
  const cases = valid.map(({ read }) => read);
  return (
    <AddCasesDialog title={t("evaluation.importTitle")} {...{ chatbotId, cases, onClose }}>
      {rows.length === 0 && <p className="text-sm">{t("evaluation.importNothing")}</p>}
      <InvalidRows rows={rows.filter(({ read }) => !read)} />
      <ul className="divide-y divide-line text-sm">
        {valid.slice(0, MAX_SHOWN).map(({ row, read }) => (
          <li key={row} className="grid gap-1 py-2">
            <span className="font-medium wrap-anywhere">{read.question}</span>
            <Expectations case_={read} />
          </li>
        ))}
      </ul>
      {cases.length > MAX_SHOWN && (
        <p className="text-sm text-muted">
          {t("evaluation.more", { count: cases.length - MAX_SHOWN })}
        </p>
      )}
    </AddCasesDialog>
  );
}

function InvalidRows({ rows }: Pick<ImportDialogProps, "rows">) {
  const t = useTranslations("ChatbotEdit");
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-danger-text">
        {t("evaluation.importInvalid", { count: rows.length })}
      </h3>
      <ul className="grid gap-1 text-sm">
        {rows.slice(0, MAX_SHOWN).map(({ row, question }) => (
          <li key={row} className="wrap-anywhere">
            <span className="text-muted">{t("evaluation.row", { row })}</span> {question}
          </li>
        ))}
      </ul>
    </section>
  );
}
