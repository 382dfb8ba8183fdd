import { act, waitFor } from "@testing-library/react";
import { useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { useCrawlAgain } from "@/components/knowledge-bases/use-crawl-again";
import { knowledgeBaseApi as api } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { openHook } from "../../screen";

const kb = knowledgeBase("Help centre");
const openRecrawl = () => openHook(() => ({ list: useKnowledgeBases(), again: useCrawlAgain(kb) }));

test("crawls a website again and reloads its data", async () => {
  const network = fakeApi();
  network.answer(api.list, [kb], 1);
  network.answer(api.recrawl, { accepted: [], rejected: [] });
  const { result } = openRecrawl();
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  act(() => result.current.again.crawlAgain());
  await waitFor(() => expect(network.sent(api.list)).toHaveLength(2));
  const [sent] = network.sent(api.recrawl);
  expect(`${sent?.url.pathname}${sent?.url.search}`).toBe(
    `/v1/knowledge-bases/${idOf(1)}?async=true`,
  );
  expect(sent?.body instanceof FormData && sent.body.get("data")).toBe("{}");
  expect(sent?.headers.has("content-type")).toBe(false);
});

test.each([
  ["KB_IN_PROGRESS", () => Response.json({ meta: { message: "KB_IN_PROGRESS" } }, { status: 409 })],
  ["NetworkError", () => Promise.reject(new TypeError("offline"))],
])("reports a failure as %s", async (code, respond) => {
  const network = fakeApi();
  network.answer(api.list, [kb], 1);
  network.on(api.recrawl, respond);
  const { result, toasts } = openRecrawl();
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  act(() => result.current.again.crawlAgain());
  await waitFor(() => expect(toasts.read().map((toast) => toast.code)).toEqual([code]));
});
