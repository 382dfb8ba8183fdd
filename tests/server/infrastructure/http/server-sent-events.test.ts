import { once } from "node:events";
import { openServerSentEvents } from "@/server/infrastructure/http/server-sent-events";

beforeEach(() => void jest.useFakeTimers({ doNotFake: ["nextTick"] }));
afterEach(() => void jest.useRealTimers());

test("a silent stream of events sends a comment every 15 seconds", () => {
  const { stream, send, end } = openServerSentEvents();
  send("{}", "token");
  send("[DONE]");
  jest.advanceTimersByTime(14_999);
  expect(String(stream.read())).toBe("event: token\ndata: {}\n\ndata: [DONE]\n\n");
  jest.advanceTimersByTime(15_001);
  expect(String(stream.read())).toBe(": still here\n\n: still here\n\n");
  end();
  send("too late");
  expect(stream.read()).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});

test("sends no more events after a disconnect", async () => {
  const { stream } = openServerSentEvents();
  stream.destroy();
  await once(stream, "close");
  expect(jest.getTimerCount()).toBe(0);
});
