import { jest } from "@jest/globals";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { SlowNotice } from "@/components/shell/page/slow-notice";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { apiPageQuery } from "@/lib/api/query";
import { SLOW_AFTER_MS } from "@/lib/hooks/use-is-slow";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const text = () => screen.queryByText("This is taking longer than usual.");

function Page({ meta }: { meta?: { isSlow: boolean } }) {
  const { data } = useQuery({ ...apiPageQuery(chatbotApi.list, {}), ...(meta && { meta }) });
  return data ? <p>{data.total} chatbots</p> : null;
}

const never = new Promise<Response>(() => {});

function openPage({
  meta,
  answer = never,
}: { meta?: { isSlow: boolean }; answer?: Promise<Response> } = {}) {
  const api = fakeApi();
  api.on(chatbotApi.list, () => answer);
  jest.useFakeTimers();
  const opened = open(
    <>
      <Page {...(meta && { meta })} />
      <SlowNotice />
    </>,
  );
  return { api, ...opened };
}

afterEach(() => jest.useRealTimers());

test("appears after eight seconds and retries", async () => {
  const { api } = openPage();
  await pass(SLOW_AFTER_MS - 1);
  expect(text()).toBeNull();
  await pass(1);
  expect(text()).toBeVisible();

  api.answer(chatbotApi.list, [], 7);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await pass(0);
  expect(screen.getByText("7 chatbots")).toBeVisible();
  expect(api.sent(chatbotApi.list)).toHaveLength(2);
  expect(text()).toBeNull();
});

test("counts each wait separately", async () => {
  const answer = Promise.withResolvers<Response>();
  const { api, cache } = openPage({ answer: answer.promise });
  await pass(SLOW_AFTER_MS - 1);
  answer.resolve(Response.json({ data: [], meta: { total: 1 } }));
  await pass(0);
  expect(screen.getByText("1 chatbots")).toBeVisible();

  api.on(chatbotApi.list, () => never);
  act(() => void cache.resetQueries());
  await pass(SLOW_AFTER_MS - 1);
  expect(text()).toBeNull();
  await pass(1);
  expect(text()).toBeVisible();
});

test("ignores queries that are known to be slow", async () => {
  openPage({ meta: { isSlow: true } });
  await pass(SLOW_AFTER_MS * 2);
  expect(text()).toBeNull();
});
