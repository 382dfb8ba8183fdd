import { useQuery } from "@tanstack/react-query";
import { evaluationApi as api } from "@/contract/chatbots/evaluations";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Fallback for lost live events, in milliseconds. */
const POLL_MS = 5_000;

const alwaysShown = { isErrorShown: () => true };

export const useCases = (chatbotId: string) =>
  useQuery(apiQuery(api.cases, { params: { chatbotId } }));

export const useAddCases = () =>
  useApiMutation(api.addCases, [api.cases, api.proposals], alwaysShown);

/** Used outside of a dialog, so a toast shows its errors. */
export const useAddCase = () => useApiMutation(api.addCases, [api.cases, api.proposals]);

export const useUpdateCase = () => useApiMutation(api.updateCase, [api.cases], alwaysShown);

export const useDeleteCaseMutation = () => useApiMutation(api.removeCase, [api.cases]);

export const useProposals = (chatbotId: string) =>
  useQuery({ ...apiQuery(api.proposals, { params: { chatbotId } }), meta: { isErrorShown: true } });

export const useRuns = (chatbotId: string) =>
  useQuery({
    ...apiQuery(api.runs, { params: { chatbotId } }),
    refetchInterval: ({ state: { data } }) => data?.[0]?.state === "running" && POLL_MS,
  });

export const useStartRun = () => useApiMutation(api.start, [api.runs]);

/** Disabled while no run is selected. */
export const useResults = (runId: string | undefined) =>
  useQuery({
    ...apiQuery(api.results, { params: { runId: runId ?? "" } }),
    enabled: runId !== undefined,
  });
