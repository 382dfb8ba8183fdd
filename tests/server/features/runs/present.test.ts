import { presentRun } from "@/server/features/runs/present";

const run = {
  id: "0198f0a0-0000-7000-8000-000000000001",
  trigger: "hand",
  startedAt: "2026-01-02T10:00:00.000Z",
  newCount: 1,
  changedCount: 0,
  unchangedCount: 0,
  goneCount: 0,
  failedCount: 0,
  skippedCount: 0,
  crawledPages: 1,
  grantedPages: null,
  isPartial: false,
  readingMs: 0,
  kbId: "0198f0a0-0000-7000-8000-000000000002",
  organizationId: "0198f0a0-0000-7000-8000-000000000003",
} as const;

test("a run has not ended while its website is still being trained", () => {
  const reading = presentRun({ ...run, endedAt: null, ended: "complete" });
  expect(reading).toMatchObject({ endedAt: null, ended: null });
  const endedAt = "2026-01-02T11:00:00.000Z";
  const trained = presentRun({ ...run, endedAt, ended: "complete" });
  expect(trained).toMatchObject({ endedAt, ended: "complete" });
});
