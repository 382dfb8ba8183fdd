import { useQuery } from "@tanstack/react-query";
import { evaluationApi as api } from "@/contract/evaluations";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Asked this often during a run, in case a live event is lost. */
const pollMs = 5_000;

const shown = { isShown: () => true };

export const useCases = (chatbotId: string) =>
  useQuery(apiQuery(api.cases, { params: { chatbotId } }));

export const useAddCases = () => useApiMutation(api.addCases, [api.cases, api.proposals], shown);

/** One that is added outside of a dialog; a toast tells why it failed. */
export const useAddCase = () => useApiMutation(api.addCases, [api.cases, api.proposals]);

export const useUpdateCase = () => useApiMutation(api.updateCase, [api.cases], shown);

export const useRemoveCase = () => useApiMutation(api.removeCase, [api.cases]);

export const useProposals = (chatbotId: string) =>
  useQuery({ ...apiQuery(api.proposals, { params: { chatbotId } }), meta: { isShown: true } });

export const useRuns = (chatbotId: string) =>
  useQuery({
    ...apiQuery(api.runs, { params: { chatbotId } }),
    refetchInterval: ({ state: { data } }) => data?.[0]?.state === "running" && pollMs,
  });

export const useStartRun = () => useApiMutation(api.start, [api.runs]);

/** The results of a run; none while no run is chosen. */
export const useResults = (runId: string | undefined) =>
  useQuery({
    ...apiQuery(api.results, { params: { runId: runId ?? "" } }),
    enabled: runId !== undefined,
  });
