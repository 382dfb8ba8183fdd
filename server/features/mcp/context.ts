import type { Deps } from "@/server/deps";
import type { ContextOf } from "@/server/infrastructure/http/authenticate";

/** The caller of a tool: the chatbot whose key it holds. */
export type McpCtx = ContextOf<Deps, "bot">;
