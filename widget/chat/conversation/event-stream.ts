import { networkFailure } from "./failure";

/** `data` contains all data lines of the event, joined by line feeds. */
export type StreamedEvent = { event: string; data: string };

/** The API host sends a keep-alive every 15 seconds. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Yields the events of a stream. Skips comments and incomplete events. Throws a NetworkError
 * `Failure` if the stream is silent.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await withIdleTimeout(reader.read());
      rest += decoder.decode(value, { stream: !done });
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield* parseBlock(block);
      if (done) return;
    }
  } finally {
    // Cancelling a broken stream fails.
    await reader.cancel().catch(() => {});
  }
}

async function withIdleTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(networkFailure()), IDLE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function* parseBlock(block: string): Generator<StreamedEvent> {
  let event = "message";
  const lines: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") lines.push(value);
  }
  if (lines.length > 0) yield { event, data: lines.join("\n") };
}
