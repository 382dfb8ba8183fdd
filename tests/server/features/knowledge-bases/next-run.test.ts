import { nextRun } from "@/server/features/knowledge-bases/website/next-run";

const at = (text: string) => new Date(`${text}Z`);
const asked = at("2026-01-31T10:00");

test("runs monthly on the same day, or on the last day of a shorter month", () => {
  const dues: string[] = [];
  let now = asked;
  for (let crawls = 0; crawls < 5; crawls += 1) {
    const due = nextRun("monthly", asked, now);
    if (!due) throw new Error("No crawl is due.");
    dues.push(due.toISOString().slice(0, 16));
    now = new Date(due.getTime() + 5 * 60_000);
  }
  expect(dues).toEqual([
    "2026-02-28T10:00",
    "2026-03-31T10:00",
    "2026-04-30T10:00",
    "2026-05-31T10:00",
    "2026-06-30T10:00",
  ]);
});

test("keeps the rhythm after a late crawl and skips missed ones", () => {
  const now = at("2026-02-03T10:07");
  expect(nextRun("daily", asked, now)).toEqual(at("2026-02-04T10:00"));
  expect(nextRun("weekly", asked, now)).toEqual(at("2026-02-07T10:00"));
  expect(nextRun("monthly", asked, at("2028-02-10T00:00"))).toEqual(at("2028-02-29T10:00"));
});

test("returns a time in the future, or nothing without a schedule", () => {
  expect(nextRun("daily", asked, asked)).toEqual(at("2026-02-01T10:00"));
  expect(nextRun("weekly", asked, at("2026-02-07T10:00"))).toEqual(at("2026-02-14T10:00"));
  expect(nextRun("monthly", asked, at("2026-02-28T10:00"))).toEqual(at("2026-03-31T10:00"));
  expect(nextRun("off", asked, asked)).toBeNull();
});
