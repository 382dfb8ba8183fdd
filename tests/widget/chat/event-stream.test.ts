import { readEvents, type StreamedEvent } from "@/widget/chat/talk/event-stream";

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

test("events are read by name, several lines of data joined", async () => {
  const text = "event: token\ndata: a\n\nevent: done\ndata: {\ndata: }\n\n";
  expect(await eventsOf(bytes.encode(text))).toEqual([
    { event: "token", data: "a" },
    { event: "done", data: "{\n}" },
  ]);
});

test.each([1, 2, 3, 7])("cut anywhere (every %d bytes), they are the same", async (size) => {
  const whole = bytes.encode("event: token\ndata: Öffnung €\n\ndata: b\n\n");
  const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
    whole.slice(at * size, (at + 1) * size),
  );
  expect(await eventsOf(...parts)).toEqual([
    { event: "token", data: "Öffnung €" },
    { event: "message", data: "b" },
  ]);
});

test("comments that keep the line open, and an event that never ended, are left out", async () => {
  expect(await eventsOf(bytes.encode(": ping\n\ndata: a\n\ndata: half"))).toEqual([
    { event: "message", data: "a" },
  ]);
});

test("lines may end as on any system", async () => {
  expect(await eventsOf(bytes.encode("event: x\r\ndata:a\r\n\r\ndata: b\r\r"))).toEqual([
    { event: "x", data: "a" },
    { event: "message", data: "b" },
  ]);
});
