import type { FastifyInstance } from "fastify";
import { faqApi as api } from "@/contract/chatbots/faq";
import { faqSuggestionApi } from "@/contract/chatbots/faq-suggestions";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as entries from "./entries";
import * as service from "./service";
import * as suggestions from "./suggestions/service";

export function faqRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx, { params, query }) => service.list(ctx, params.chatbotId, query));
  route(api.getCategory, (ctx, { params }) => service.getCategory(ctx, params.categoryId));
  route(api.createCategory, (ctx, { params, body }) =>
    service.createCategory(ctx, params.chatbotId, body),
  );
  route(api.updateCategory, (ctx, { params, body }) =>
    service.updateCategory(ctx, params.categoryId, body),
  );
  route(api.removeCategory, (ctx, { params }) => service.deleteCategory(ctx, params.categoryId));
  route(api.addEntries, (ctx, { params, body }) => entries.addEntries(ctx, params.chatbotId, body));
  route(api.updateEntries, (ctx, { params, body }) =>
    entries.updateEntries(ctx, params.chatbotId, body),
  );
  route(api.orderEntries, (ctx, { params, body }) =>
    entries.orderEntries(ctx, params.categoryId, body),
  );
  route(api.removeEntry, (ctx, { params }) => entries.deleteEntry(ctx, params.qaId));
  route(api.answer, (ctx, { body }) => entries.answerQuestion(ctx, body));

  route(faqSuggestionApi.generate, (ctx, { params }) =>
    suggestions.generate(ctx, params.chatbotId),
  );
  route(faqSuggestionApi.status, (ctx, { params }) => suggestions.getStatus(ctx, params.chatbotId));
  route(faqSuggestionApi.list, (ctx, { params }) => suggestions.list(ctx, params.chatbotId));
  route(faqSuggestionApi.accept, (ctx, { params, body }) =>
    suggestions.accept(ctx, params.suggestionId, body),
  );
  route(faqSuggestionApi.dismiss, (ctx, { params }) =>
    suggestions.dismiss(ctx, params.suggestionId),
  );
}
