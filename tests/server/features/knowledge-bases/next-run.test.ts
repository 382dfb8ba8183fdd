import { nextRun } from "@/server/features/knowledge-bases/website/next-run";

const at = (text: string) => new Date(`${text}Z`);
const asked = at("2026-01-31T10:00");

test("a month later is the same day; a shorter month's last day, and then the day itself again", () => {
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

test("crawls that begin late move no later one, and those that were missed are not made up for", () => {
  const now = at("2026-02-03T10:07");
  expect(nextRun("daily", asked, now)).toEqual(at("2026-02-04T10:00"));
  expect(nextRun("weekly", asked, now)).toEqual(at("2026-02-07T10:00"));
  expect(nextRun("monthly", asked, at("2028-02-10T00:00"))).toEqual(at("2028-02-29T10:00"));
});

test("what is due is later than now, and never where the schedule is off", () => {
  expect(nextRun("daily", asked, asked)).toEqual(at("2026-02-01T10:00"));
  expect(nextRun("weekly", asked, at("2026-02-07T10:00"))).toEqual(at("2026-02-14T10:00"));
  expect(nextRun("off", asked, asked)).toBeNull();
});
