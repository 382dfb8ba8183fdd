import { waitFor } from "@testing-library/react";
import { sendFile } from "@/components/uploads/send-file";
import { idOf } from "../../factories";

type Sent = { method: string; path: string; headers: Record<string, string>; size: number };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** Replaces the network: a function answers each call by its number. */
function serve(respond: (sent: Sent, call: number) => Answer | undefined): Sent[] {
  const calls: Sent[] = [];
  class Network {
    readonly upload = {};
    status = 0;
    responseText = "";
    onload = () => {};
    onerror = () => {};
    #sent: Sent = { method: "", path: "", headers: {}, size: 0 };
    #headers: Record<string, string> = {};

    open(method: string, path: string) {
      this.#sent = { ...this.#sent, method, path };
    }
    setRequestHeader(name: string, value: string) {
      this.#sent.headers[name.toLowerCase()] = value;
    }
    getResponseHeader(name: string) {
      return this.#headers[name.toLowerCase()] ?? null;
    }
    send(body?: Blob) {
      this.#sent.size = body?.size ?? 0;
      calls.push(this.#sent);
      const answer = respond(this.#sent, calls.length);
      queueMicrotask(() => {
        if (!answer) return this.onerror();
        this.status = answer.status;
        this.responseText = answer.body ?? "";
        this.#headers = answer.headers ?? {};
        this.onload();
      });
    }
    abort() {}
  }
  Object.assign(globalThis, { XMLHttpRequest: Network });
  return calls;
}

const { XMLHttpRequest } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest });
  localStorage.clear();
});

const text = new File(["some text"], "a.txt", { lastModified: 1 });

/** Starts an upload. Returns what it reports and how to stop it. */
function start(file = text) {
  const reports: string[] = [];
  const stop = sendFile(
    idOf(1),
    { name: "folder/a.txt", file },
    {
      progress: () => {},
      disconnected: () => reports.push("disconnected"),
      done: () => reports.push("done"),
      failed: (code) => reports.push(code),
    },
  );
  return { reports, stop };
}

const created = { status: 201, headers: { location: "/v1/upload/1", "upload-offset": "9" } };

test("sends a small file with its name in one call", async () => {
  const calls = serve(() => created);
  const { reports } = start();
  await waitFor(() => expect(reports).toEqual(["done"]));
  expect(calls).toMatchObject([
    { method: "POST", path: `/v1/knowledge-bases/uploads/${idOf(1)}`, size: 9 },
  ]);
  expect(calls[0]?.headers).toMatchObject({
    "upload-length": "9",
    "upload-metadata": `filename ${btoa("folder/a.txt")}`,
  });
});

test("creates an address for a large file, and continues there after a reload", async () => {
  const large = new File([new Uint8Array(8 * 1024 ** 2 + 1)], "a.txt", { lastModified: 1 });
  const first = serve(({ method }) =>
    method === "POST" ? created : { status: 410, body: '{"meta":{"message":"GONE"}}' },
  );
  const { reports } = start(large);
  await waitFor(() => expect(reports).toEqual(["GONE"]));
  expect(first.map(({ method, size }) => [method, size])).toEqual([
    ["POST", 0],
    ["PATCH", 8 * 1024 ** 2],
  ]);
  const second = serve(({ method }) => ({
    status: method === "HEAD" ? 200 : 204,
    headers: {
      "upload-offset": String(method === "HEAD" ? 8 * 1024 ** 2 : large.size),
      "upload-length": String(large.size),
    },
  }));
  const again = start(large);
  await waitFor(() => expect(again.reports).toEqual(["done"]));
  expect(second.map(({ method, size }) => [method, size])).toEqual([
    ["HEAD", 0],
    ["PATCH", 1],
  ]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["the code of the platform", 413, '{"meta":{"message":"FILE_MAX_SIZE_EXCEEDED"}}'],
  ["the first of several codes", 400, '{"meta":{"message":["FILE_MAX_SIZE_EXCEEDED","B"]}}'],
])("a refused file fails with %s immediately", async (_, status, body) => {
  const calls = serve(() => ({ status, body }));
  const { reports } = start();
  await waitFor(() => expect(reports).toEqual(["FILE_MAX_SIZE_EXCEEDED"]));
  expect(calls).toHaveLength(1);
});

test.each([
  ["a page of a proxy", 413, "<html>", "FILE_UPLOAD_FAILED"],
  ["no code", 400, "{}", "FILE_UPLOAD_FAILED"],
  ["a full disk", 507, '{"meta":{"message":"STORAGE_FULL"}}', "STORAGE_FULL"],
  ["nothing", 400, "", "NetworkError"],
])("a file that is answered with %s fails", async (_, status, body, code) => {
  const calls = serve(() => ({ status, body }));
  const { reports } = start();
  await waitFor(() => expect(reports).toEqual([code]));
  expect(calls).toHaveLength(1);
});

test.each([undefined, 409, 423, 429, 500, 503])(
  "sends a file again after a lost connection or a transient error: %s",
  async (status) => {
    const calls = serve((_, call) => (call > 1 ? created : status ? { status } : undefined));
    const { reports } = start();
    await waitFor(() => expect(reports).toEqual(["disconnected", "done"]));
    expect(calls).toHaveLength(2);
  },
);

test("a stopped upload sends nothing more, and is deleted unless it will be continued", async () => {
  const calls = serve(() => created);
  const early = start();
  early.stop("keep");
  const late = start();
  await waitFor(() => expect(late.reports).toEqual(["done"]));
  expect(early.reports).toEqual([]);
  expect(calls).toHaveLength(1);
  late.stop("discard");
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(["POST", "DELETE"]));
});
