import { userApi } from "@/contract/accounts/users";
import { systemApi } from "@/contract/system/system";
import { createOperationsApp } from "@/server/app";
import { type TestPlatform, openPlatform } from "@/tests/platform";

let platform: TestPlatform;
const METRICS_TOKEN = "a token for the operator";

beforeAll(async () => {
  platform = await openPlatform({ settings: { METRICS_TOKEN } });
});
afterAll(() => platform.close());

const otherMachine = { remoteAddress: "203.0.113.7" };

const scrape = async (): Promise<string> => (await platform.inject({ url: "/metrics" })).body;

test("counts calls by endpoint, status and error code, without ids and tokens", async () => {
  await platform.anybody(systemApi.load);
  const params = { token: "a-one-time-token" };
  await expect(platform.anybody(userApi.activate, { params })).rejects.toThrow(
    "WRONG_ACTIVATION_CODE",
  );
  const text = await scrape();
  expect(text).toContain(
    'antwort_http_requests_total{method="GET",route="/v1/system/load",status="200",code=""} 1',
  );
  expect(text).toMatch(
    /requests_total\{method="GET",route="\/v1\/users\/activate\/:token",status="400",code="WRONG_ACTIVATION_CODE"\} 1/,
  );
  expect(text).toContain('request_duration_seconds_count{method="GET",route="/v1/system/load"} 1');
  expect(text).not.toContain("a-one-time-token");
});

test("shows queues, job times and connections", async () => {
  await platform.signUp();
  const text = await scrape();
  expect(text).toMatch(/antwort_jobs_queued\{job_name="mail\.\w+"\} 0/);
  expect(text).toMatch(
    /antwort_job_duration_seconds_count\{job_name="mail\.\w+",outcome="completed"\} [1-9]/,
  );
  expect(text).toMatch(/antwort_database_connections\{state="idle"\} \d/);
});

test("hides the metrics of the API host from other machines without the token", async () => {
  const refused = await platform.inject({ url: "/metrics", ...otherMachine });
  expect(refused.statusCode).toBe(404);
  const wrong = { authorization: "Bearer a token for nobody" };
  const guessed = await platform.inject({ url: "/metrics", headers: wrong, ...otherMachine });
  expect(guessed.statusCode).toBe(404);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const allowed = await platform.inject({ url: "/metrics", headers, ...otherMachine });
  expect(allowed.statusCode).toBe(200);
});

test("a process that is shutting down is alive but not ready", async () => {
  const draining = AbortSignal.abort();
  const app = createOperationsApp({ ...platform.deps, draining });
  const statuses = [];
  for (const url of ["/health/live", "/health/ready", "/health", "/metrics"])
    statuses.push((await app.inject({ url })).statusCode);
  expect(statuses).toEqual([200, 503, 503, 200]);
  await app.close();
});
