import { WriteBuffer } from "@/server/features/runs/website/frontier/write-buffer";

test("writes all entries in order before the flush resolves", async () => {
  const written: number[] = [];
  const rows = new WriteBuffer<number>(async (batch) => void written.push(...batch));
  for (let n = 0; n < 1_000; n += 1) await rows.put(n);
  await rows.flush();
  expect(written).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
});

test("writes nothing after a failure and throws it everywhere", async () => {
  const written: string[] = [];
  let tries = 0;
  const rows = new WriteBuffer<string>(async (batch) => {
    tries += 1;
    if (tries === 2) throw new Error("connection lost");
    written.push(...batch);
  });
  await rows.put("page 1");
  await rows.flush();
  await rows.put("links of page 2");
  await expect(rows.flush()).rejects.toThrow("connection lost");
  for (const entry of ["page 2", "page 3"]) {
    await expect(rows.put(entry)).rejects.toThrow("connection lost");
    await expect(rows.flush()).rejects.toThrow("connection lost");
  }
  expect(written).toEqual(["page 1"]);
  expect(tries).toBe(2);
});
