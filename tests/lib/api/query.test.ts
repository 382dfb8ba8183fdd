import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { createCache } from "@/lib/api/cache";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";
import { fakeApi } from "../../fake-api";
import { openHook } from "../../screen";

const template = { id: "aurora", name: "Aurora", previewUrl: "/p.svg" };
const id = "018f0000-0000-7000-8000-000000000001";

test("caches reads by endpoint and input", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.list, [], 0);
  const { result } = openHook(() => [
    useQuery(apiPageQuery(chatbotApi.list, { query: { page: 1 } })),
    useQuery(apiPageQuery(chatbotApi.list, { query: { page: 1 } })),
    useQuery(apiPageQuery(chatbotApi.list, { query: { page: 2 } })),
  ]);
  await waitFor(() => expect(result.current.every((read) => read.isSuccess)).toBe(true));
  expect(api.sent(chatbotApi.list).map(({ url }) => url.search)).toEqual(["?page=1", "?page=2"]);
});

test("invalidates the given queries for every input", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.list, [], 0);
  api.answer(knowledgeBaseApi.list, [], 0);
  api.answer(chatbotApi.remove, { ok: true });
  const { result } = openHook(() => ({
    first: useQuery(apiPageQuery(chatbotApi.list, { query: { page: 1 } })),
    second: useQuery(apiPageQuery(chatbotApi.list, { query: { page: 2 } })),
    other: useQuery(apiPageQuery(knowledgeBaseApi.list, {})),
    remove: useApiMutation(chatbotApi.remove, [chatbotApi.list]),
  }));
  await waitFor(() => expect(result.current.other.isSuccess).toBe(true));
  await waitFor(() => expect(result.current.second.isSuccess).toBe(true));

  await result.current.remove.mutateAsync({ params: { id } });
  await waitFor(() => expect(api.sent(chatbotApi.list)).toHaveLength(4));
  expect(api.sent(knowledgeBaseApi.list)).toHaveLength(1);
});

test("sends a form once if a double click submits it twice", async () => {
  const api = fakeApi();
  const line = Promise.withResolvers<void>();
  api.on(chatbotApi.remove, () => line.promise.then(() => Response.json({ data: { ok: true } })));
  const { result } = openHook(() => useApiMutation(chatbotApi.remove));
  const finished: string[] = [];
  const submit = (name: string) =>
    result.current.mutate({ params: { id } }, { onSuccess: () => void finished.push(name) });
  act(() => submit("first"));
  act(() => submit("second"));
  line.resolve();
  await waitFor(() => expect(finished).toEqual(["second"]));
  expect(api.sent(chatbotApi.remove)).toHaveLength(1);
  act(() => submit("third"));
  await waitFor(() => expect(finished).toEqual(["second", "third"]));
  expect(api.sent(chatbotApi.remove)).toHaveLength(2);
});

test("sends three calls for a switch that is turned on, off and on", async () => {
  const api = fakeApi();
  const line = Promise.withResolvers<void>();
  api.on(chatbotApi.remove, () => line.promise.then(() => Response.json({ data: { ok: true } })));
  const { result } = openHook(() => useApiMutation(chatbotApi.remove));
  const other = "018f0000-0000-7000-8000-000000000002";
  for (const each of [id, other, id]) act(() => result.current.mutate({ params: { id: each } }));
  line.resolve();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(api.sent(chatbotApi.remove)).toHaveLength(3);
});

test("invalidates nothing after a failure", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.list, [], 0);
  api.refuse(chatbotApi.remove, "CHATBOT_NOT_FOUND", { status: 404 });
  const { result } = openHook(() => ({
    list: useQuery(apiPageQuery(chatbotApi.list, {})),
    remove: useApiMutation(chatbotApi.remove, [chatbotApi.list]),
  }));
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  await expect(result.current.remove.mutateAsync({ params: { id } })).rejects.toThrow(
    "CHATBOT_NOT_FOUND",
  );
  expect(api.sent(chatbotApi.list)).toHaveLength(1);
});

function cacheWithOutlets() {
  const codes: string[] = [];
  let signOuts = 0;
  const outlets = {
    notify: (code: string) => void codes.push(code),
    onSignedOut: () => (signOuts += 1),
  };
  return { cache: createCache(outlets), codes, signOuts: () => signOuts };
}

test("leaves a failed first read to its screen", async () => {
  fakeApi().refuse(chatbotApi.templates, "MAINTENANCE_MODE", { status: 400 });
  const { cache, codes } = cacheWithOutlets();
  const read = apiQuery(chatbotApi.templates, {});
  await expect(cache.fetchQuery(read)).rejects.toThrow("MAINTENANCE_MODE");
  expect(codes).toEqual([]);
});

test("shows other failed reads as toasts", async () => {
  const api = fakeApi();
  const { cache, codes } = cacheWithOutlets();
  const read = apiQuery(chatbotApi.templates, {});
  api.refuse(chatbotApi.templates, "MAINTENANCE_MODE", { status: 400 });
  await expect(cache.fetchQuery({ ...read, meta: { isErrorShown: false } })).rejects.toThrow(
    "MAINTENANCE_MODE",
  );
  expect(codes).toEqual(["MAINTENANCE_MODE"]);

  api.refuse(chatbotApi.list, "FORBIDDEN", { status: 403 });
  const list = apiPageQuery(chatbotApi.list, {});
  cache.setQueryData(list.queryKey, { rows: [], total: 0 }, { updatedAt: 1 });
  await expect(cache.fetchQuery(list)).rejects.toThrow("FORBIDDEN");
  expect(codes).toEqual(["MAINTENANCE_MODE", "FORBIDDEN"]);
});

test("detects an ended session whatever shows the error", async () => {
  fakeApi().refuse(chatbotApi.templates, "SESSION_EXPIRED", { status: 401 });
  const { cache, codes, signOuts } = cacheWithOutlets();
  const read = cache.fetchQuery(apiQuery(chatbotApi.templates, {}));
  await expect(read).rejects.toThrow("SESSION_EXPIRED");
  expect(signOuts()).toBe(1);
  expect(codes).toEqual([]);
});

test.each([
  ["after a lost connection", () => Promise.reject(new TypeError("gone")), 2, "NetworkError"],
  ["after an overloaded host", () => new Response("", { status: 503 }), 2, "INTERNAL"],
  ["never after a no", () => new Response("{}", { status: 404 }), 1, "INTERNAL"],
])("retries a read %s", async (_, respond, times, code) => {
  const api = fakeApi();
  api.on(chatbotApi.templates, respond);
  const cache = createCache({ notify: () => {}, onSignedOut: () => {} });
  const options = { ...apiQuery(chatbotApi.templates, {}), retryDelay: 0 };
  const { retry } = cache.getDefaultOptions().queries ?? {};
  await expect(cache.fetchQuery({ ...options, ...(retry && { retry }) })).rejects.toThrow(code);
  expect(api.sent(chatbotApi.templates)).toHaveLength(times);
});

test("keeps data fresh for five minutes", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.templates, [{ ...template, ui: {} as never }]);
  const cache = createCache({ notify: () => {}, onSignedOut: () => {} });
  const read = apiQuery(chatbotApi.templates, {});
  await cache.fetchQuery(read);
  await cache.fetchQuery(read);
  expect(api.sent(chatbotApi.templates)).toHaveLength(1);
  const minute = 60_000;
  cache.setQueryData(read.queryKey, [], { updatedAt: Date.now() - 5 * minute - 1 });
  await cache.fetchQuery(read);
  expect(api.sent(chatbotApi.templates)).toHaveLength(2);
});
