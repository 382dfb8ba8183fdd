import type { FastifyInstance } from "fastify";
import { evaluationApi as api } from "@/contract/chatbots/evaluations";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import { checkSettings } from "./ask-cases";
import { addCases, listCases, deleteCase, updateCase, proposeCases } from "./cases";
import { getResults, listRuns, startRun } from "./runs";

export function evaluationRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.cases, (ctx, { params }) => listCases(ctx, params.chatbotId));
  route(api.addCases, (ctx, { params, body }) => addCases(ctx, params.chatbotId, body));
  route(api.updateCase, (ctx, { params, body }) => updateCase(ctx, params.caseId, body));
  route(api.removeCase, (ctx, { params }) => deleteCase(ctx, params.caseId));
  route(api.proposals, (ctx, { params }) => proposeCases(ctx, params.chatbotId));
  route(api.runs, (ctx, { params }) => listRuns(ctx, params.chatbotId));
  route(api.start, (ctx, { params }) => startRun(ctx, params.chatbotId));
  route(api.results, (ctx, { params }) => getResults(ctx, params.runId));
  route(api.check, (ctx, { params, body }) =>
    checkSettings(ctx, params.chatbotId, body, ctx.request.signal),
  );
}
