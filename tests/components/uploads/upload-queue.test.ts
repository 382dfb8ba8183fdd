import * as queues from "@/components/uploads/upload-queue";

const chosen = (name: string, text = "text") => ({ name, file: new File([text], name) });
const queue = (...names: string[]) =>
  queues.add(
    [],
    names.map((name) => chosen(name)),
  );
const states = (all: queues.Queue) => all.map(({ name, state }) => `${name} ${state}`);
const idOf = (all: queues.Queue, name: string) => all.find((one) => one.name === name)?.id ?? 0;

test.each([
  ["picture.png", "text", "UNKNOWN_TYPE"],
  ["no-extension", "text", "UNKNOWN_TYPE"],
  ["empty.pdf", "", "EMPTY_FILE"],
])("rejects %s with its reason", (name, text, code) => {
  expect(queues.add([], [chosen(name, text)])).toMatchObject([{ state: "rejected", code }]);
});

test("rejects a file over 1 GB", () => {
  const file = Object.defineProperty(new File(["x"], "a.zip"), "size", { value: 1024 ** 3 + 1 });
  const code = "FILE_MAX_SIZE_EXCEEDED";
  expect(queues.add([], [{ name: "a.zip", file }])).toMatchObject([{ code }]);
});

test.each(["A.PDF", "b.docx", "c.PPTx", "d.XLSx", "e.txt", "f.zip"])("accepts %s", (name) => {
  expect(states(queue(name))).toEqual([`${name} waiting`]);
});

test("uploads two files at a time, in order", () => {
  const all = queue("1.txt", "2.txt", "3.txt");
  expect(queues.nextOf(all).map(({ name }) => name)).toEqual(["1.txt", "2.txt"]);
  const one = queues.change(all, idOf(all, "1.txt"), { state: "sending" });
  expect(queues.nextOf(one).map(({ name }) => name)).toEqual(["2.txt"]);
  const two = queues.change(one, idOf(all, "2.txt"), { state: "sending" });
  expect(queues.nextOf(two)).toEqual([]);
});

test("does not restart a running upload, but a finished one", () => {
  const all = queue("a.txt", "b.txt");
  const ended = queues.change(all, idOf(all, "b.txt"), { state: "done" });
  const again = queues.add(ended, [chosen("a.txt"), chosen("b.txt")]);
  expect(states(again)).toEqual(["a.txt waiting", "b.txt waiting"]);
  expect(idOf(again, "a.txt")).toBe(idOf(all, "a.txt"));
});

test("marks files that replace existing ones", () => {
  const all = queues.add([], [chosen("a.txt"), chosen("b.txt")], new Set(["b.txt"]));
  expect(all.map(({ isReplacing }) => isReplacing)).toEqual([false, true]);
});

test("cancels one upload, or all unfinished ones", () => {
  const all = queue("a.txt", "b.txt", "c.txt");
  const done = queues.change(all, idOf(all, "c.txt"), { state: "done" });
  expect(states(queues.cancel(done, idOf(all, "a.txt")))).toEqual([
    "a.txt canceled",
    "b.txt waiting",
    "c.txt done",
  ]);
  expect(states(queues.cancel(done))).toEqual(["a.txt canceled", "b.txt canceled", "c.txt done"]);
});

test("retries failed uploads at the end of the queue", () => {
  const all = queue("a.txt", "b.txt");
  const failed = queues.change(all, idOf(all, "a.txt"), { state: "failed", code: "INTERNAL" });
  expect(states(queues.retry(failed))).toEqual(["b.txt waiting", "a.txt waiting"]);
  expect(queues.retry(failed)[1]?.code).toBeUndefined();
});

test("counts uploads without rejected and cancelled ones", () => {
  const all = queues.add(
    [],
    ["a.txt", "b.txt", "c.txt", "d.png"].map((name) => chosen(name)),
  );
  const some = queues.cancel(
    queues.change(all, idOf(all, "a.txt"), { state: "done", sent: 4 }),
    idOf(all, "c.txt"),
  );
  const half = queues.change(some, idOf(all, "b.txt"), { state: "sending", sent: 2 });
  expect(queues.totalsOf(half)).toEqual({
    files: 2,
    done: 1,
    open: 1,
    failed: 0,
    bytes: 8,
    sent: 6,
  });
});

test("lists active uploads first and finished ones last", () => {
  const all = queue("a.txt", "b.txt", "c.txt");
  const done = queues.change(all, idOf(all, "a.txt"), { state: "done" });
  const sending = queues.change(done, idOf(all, "c.txt"), { state: "sending" });
  expect(queues.byInterest(sending).map(({ name }) => name)).toEqual(["c.txt", "b.txt", "a.txt"]);
});

test("before the upload, replaces an earlier file of the same name, and can remove it", () => {
  const all = queues.replace(queue("a.txt", "b.txt"), [chosen("a.txt", "newer text")]);
  expect(states(all)).toEqual(["b.txt waiting", "a.txt waiting"]);
  expect(all[1]?.file.size).toBe("newer text".length);
  expect(states(queues.without(all, idOf(all, "b.txt")))).toEqual(["a.txt waiting"]);
  expect(queues.without(all)).toEqual([]);
});

test("finished and rejected uploads are dropped, and all others stay", () => {
  const all = queues.add(queue("a.txt", "b.txt", "c.txt"), [chosen("d.png")]);
  const sending = queues.change(all, idOf(all, "a.txt"), { state: "sending" });
  const done = queues.change(sending, idOf(all, "c.txt"), { state: "done" });
  expect(states(queues.withoutClosed(done))).toEqual(["a.txt sending", "b.txt waiting"]);
  expect(states(queues.withoutRejected(done))).toEqual([
    "a.txt sending",
    "b.txt waiting",
    "c.txt done",
  ]);
});

test("a cancelled upload no longer waits for the connection", () => {
  const all = queues.change(queue("a.txt"), 1, { isCut: true, state: "sending" });
  expect(queues.cancel(all)).toMatchObject([{ isCut: false }]);
});

test("queues one cancelled upload again without the failed ones", () => {
  const all = queue("a.txt", "b.txt");
  const canceled = queues.cancel(all, idOf(all, "a.txt"));
  const failed = queues.change(canceled, idOf(all, "b.txt"), { state: "failed" });
  expect(states(queues.retry(failed, idOf(all, "a.txt")))).toEqual([
    "b.txt failed",
    "a.txt waiting",
  ]);
});

test("counts completed, open and failed uploads", () => {
  const all = queue("a.txt", "b.txt", "c.txt", "d.txt", "e.txt");
  const stateByName = { a: "done", b: "failed", c: "sending" } as const;
  const mixed = Object.entries(stateByName).reduce<queues.Queue>(
    (some, [name, state]) => queues.change(some, idOf(some, `${name}.txt`), { state, sent: 4 }),
    all,
  );
  expect(queues.totalsOf(mixed)).toMatchObject({ files: 5, done: 1, failed: 1, open: 3, sent: 12 });
});

test("orders uploads by what the user can do about them", () => {
  const order = ["sending", "failed", "waiting", "canceled", "done", "rejected"] as const;
  const all = order
    .toReversed()
    .flatMap((state, at) => queue(`${at}.txt`).map((upload) => ({ ...upload, state })));
  expect(queues.byInterest(all).map(({ state }) => state)).toEqual(order);
});
