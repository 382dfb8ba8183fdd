import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import type { NewEvaluationCase } from "@/contract/evaluations";
import { useAddCases, useProposals } from "../queries";

type ProposalsDialogProps = { chatbotId: string; onClose: () => void };

export function ProposalsDialog({ chatbotId, onClose }: ProposalsDialogProps) {
  const t = useTranslations("ChatbotEdit");
  const { data, error, isFetching, refetch } = useProposals(chatbotId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const add = useAddCases();
  const cases = data?.filter(({ question }) => !left.has(question)) ?? [];
  return (
    <FormDialog
      title={t("evaluation.proposeTitle")}
      description={t("evaluation.proposeText")}
      saveLabel={t("evaluation.importApply", { count: cases.length })}
      isDisabled={cases.length === 0}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ params: { chatbotId }, body: { cases } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.length === 0 && <p className="text-sm">{t("evaluation.proposeNothing")}</p>}
      {data?.map((proposal) => (
        <Proposal
          key={proposal.question}
          proposal={proposal}
          isChosen={!left.has(proposal.question)}
          onChange={() => setLeft(toggled(left, proposal.question))}
        />
      ))}
    </FormDialog>
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
