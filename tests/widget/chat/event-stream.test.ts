import { jest } from "@jest/globals";
import { readEvents, type StreamedEvent } from "@/widget/chat/conversation/event-stream";
import { Failure } from "@/widget/chat/conversation/failure";

const bytes = new TextEncoder();

async function eventsOf(...parts: Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(part);
      stream.close();
    },
  });
  const events: StreamedEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test("reads events by name and joins their data lines", async () => {
  const text = "event: token\ndata: a\n\nevent: done\ndata: {\ndata: }\n\n";
  expect(await eventsOf(bytes.encode(text))).toEqual([
    { event: "token", data: "a" },
    { event: "done", data: "{\n}" },
  ]);
});

test.each([1, 2, 3, 7])("reads the same events in chunks of %d bytes", async (size) => {
  const whole = bytes.encode("event: token\ndata: Öffnung €\n\ndata: b\n\n");
  const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
    whole.slice(at * size, (at + 1) * size),
  );
  expect(await eventsOf(...parts)).toEqual([
    { event: "token", data: "Öffnung €" },
    { event: "message", data: "b" },
  ]);
});

test("skips comments and incomplete events", async () => {
  expect(await eventsOf(bytes.encode(": ping\n\ndata: a\n\ndata: half"))).toEqual([
    { event: "message", data: "a" },
  ]);
});

test("accepts every line ending", async () => {
  expect(await eventsOf(bytes.encode("event: x\r\ndata:a\r\n\r\ndata: b\r\r"))).toEqual([
    { event: "x", data: "a" },
    { event: "message", data: "b" },
  ]);
});

/** `cancelled` resolves when the reader cancels. */
function openStream() {
  const { promise: cancelled, resolve } = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => resolve(),
  });
  const send = (text: string) => controller?.enqueue(bytes.encode(text));
  return { body, send, cancelled };
}

describe("an open stream", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] }));
  afterEach(() => jest.useRealTimers());

  test("ends with a network error after a minute of silence", async () => {
    const { body, send, cancelled } = openStream();
    const events = readEvents(body);
    send("data: a\n\n");
    await events.next();
    const next = events.next().catch((cause: unknown) => cause);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await next).toBeInstanceOf(Failure);
    expect(await next).toMatchObject({ code: "NetworkError" });
    await cancelled;
  });

  test("stays open while keep-alives arrive", async () => {
    const { body, send } = openStream();
    const events = readEvents(body);
    const next = events.next();
    for (let minute = 0; minute < 5; minute += 1) {
      await jest.advanceTimersByTimeAsync(59_000);
      send(": ping\n\n");
    }
    await jest.advanceTimersByTimeAsync(59_000);
    send("data: late\n\n");
    expect(await next).toMatchObject({ value: { data: "late" } });
    expect(jest.getTimerCount()).toBe(0);
  });

  test("is cancelled when its reader stops", async () => {
    const { body, send, cancelled } = openStream();
    send("data: a\n\ndata: b\n\n");
    for await (const { data } of readEvents(body)) if (data === "a") break;
    await cancelled;
  });

  test("passes on its error", async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: () => Promise.reject(new TypeError("network error")),
    });
    await expect(readEvents(broken).next()).rejects.toThrow("network error");
  });
});
