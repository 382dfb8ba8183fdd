import { useQueryClient } from "@tanstack/react-query";
import { knowledgeBaseApi as api } from "@/contract/knowledge-bases/knowledge-bases";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, useApiMutation } from "@/lib/api/query";

/** `isErrorShown`: errors that the form shows itself. */
export const useCreateFiles = (isErrorShown: (error: CallError) => boolean) =>
  useApiMutation(api.create, [api.list], { isErrorShown });

const NAMES_AT_ONCE = 100;

/** Returns which names exist already; empty if that cannot be read. */
export function useStoredNames(kbId: string) {
  const cache = useQueryClient();
  const namesOf = async (query: { page?: number; search?: string }) => {
    const items = await cache.fetchQuery({
      ...apiPageQuery(api.explore, {
        params: { id: kbId },
        query: { ...query, pageSize: NAMES_AT_ONCE },
      }),
      staleTime: 0,
      // Only a hint: the platform decides what is replaced.
      meta: { isErrorShown: true },
    });
    return { names: items.rows.flatMap(({ filename }) => filename ?? []), total: items.total };
  };
  return async (wanted: readonly string[]): Promise<ReadonlySet<string>> => {
    try {
      const first = await namesOf({ page: 1 });
      const pages = Math.ceil(first.total / NAMES_AT_ONCE);
      const queries =
        wanted.length < pages
          ? wanted.map((search) => ({ search }))
          : Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ({ page: at + 2 }));
      const names = [...first.names];
      for (const query of queries) names.push(...(await namesOf(query)).names);
      return new Set(names);
    } catch (cause) {
      console.warn("The names of the files could not be read", cause);
      return new Set();
    }
  };
}
