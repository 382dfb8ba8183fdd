import type { Deps } from "@/server/deps";
import type { ContextOf } from "@/server/infrastructure/http/access/authenticate";

export type McpCtx = ContextOf<Deps, "bot">;
