import { jest } from "@jest/globals";
import { VERSION } from "@/contract/limits";
import { createLog } from "@/server/infrastructure/log";
import { openMonitoring } from "@/server/infrastructure/monitoring";
import { Program } from "@/tests/program";
import { openReceiver, type ReportReceiver } from "@/tests/report-receiver";

const secret = "hush-hush-1";
const programs = { platform: "monitored.ts", console: "monitored-console.ts" };
let receiver: ReportReceiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

async function runs(program: string, dsn: string, consoleUrl: string) {
  const started = new Program(`tests/server/programs/${program}`, dsn, consoleUrl, secret);
  const { code, errors } = await started.ends();
  expect([code, code === 0 ? "" : errors]).toEqual([0, ""]);
  return { output: started.lines.join("\n"), libraries: started.lines.at(-1) };
}

type Event = { release: string; environment: string; tags?: { message?: string } };

const events = () =>
  receiver.reported
    .filter(({ type }) => type === "event")
    .map(({ payload }) => payload as Event)
    // Reports arrive in any order.
    .toSorted((one, other) => (one.tags?.message ?? "").localeCompare(other.tags?.message ?? ""));

const valuesOf = (event: object) =>
  (event as { exception: { values: { value: string }[] } }).exception.values.map(
    ({ value }) => value,
  );

test("reports failed requests and jobs with their causes", async () => {
  await runs(programs.platform, receiver.dsn, "https://chat.example.com");
  expect(events()).toMatchObject([
    { release: `antwort@${VERSION}`, environment: "production", tags: { message: "INTERNAL" } },
    { release: `antwort@${VERSION}`, environment: "production", tags: { job: "kb.crawl" } },
  ]);
  expect(events().map(valuesOf)).toEqual([["the disk is away", "the table is away"], ["no page"]]);
});

test("reports durations without any input", async () => {
  await runs(programs.platform, receiver.dsn, "https://chat.example.com");
  const spans = receiver.reported.filter(({ type }) => type === "span");
  expect(JSON.stringify(spans)).toContain("/v1/users/resetPassword/…");
  expect(receiver.text()).not.toContain(secret);
});

test("reports failed pages without personal data", async () => {
  const { output } = await runs(programs.console, receiver.dsn, "https://beta.example.com");
  expect(output).toContain("Error reporting initialised for beta.");
  expect(events()).toMatchObject([{ release: `antwort@${VERSION}-beta`, environment: "beta" }]);
  expect(events().map(valuesOf)).toEqual([["the page is away"]]);
  expect(receiver.text()).not.toContain(secret);
});

test.each([
  ["the platform in development", programs.platform, "dsn", "http://localhost:3000"],
  ["the platform without an address", programs.platform, "", "https://chat.example.com"],
  ["the console without an address", programs.console, "", "https://chat.example.com"],
])("%s loads no reporter and reports nothing", async (_, program, dsn, consoleUrl) => {
  const { output, libraries } = await runs(program, dsn && receiver.dsn, consoleUrl);
  expect(libraries).toBe("[]");
  expect(output).not.toContain("initialised");
  expect(receiver.reported).toEqual([]);
});

test("reports nothing from a console in development", async () => {
  const { output } = await runs(programs.console, receiver.dsn, "http://localhost:3000");
  expect(output).not.toContain("initialised");
  expect(receiver.reported).toEqual([]);
});

test("sends no error reports without a DSN", async () => {
  expect(
    await openMonitoring({ SENTRY_DSN: undefined, environment: "production" }),
  ).toBeUndefined();
});

test("reports logged errors without other fields, and no warnings", () => {
  const reported: unknown[] = [];
  const log = createLog({ LOG_LEVEL: "error" }, process.stderr, (...report) =>
    reported.push(report),
  );
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const err = new Error("gone");
  log.child({ reqId: "r-1" }).error({ err, payload: { email: "ada@example.com" } }, "INTERNAL");
  log.error("no error came with it");
  log.warn({ err }, "can happen");
  write.mockRestore();
  expect(reported).toEqual([[err, { message: "INTERNAL" }]]);
});
