/** @jest-environment node */

import { jest } from "@jest/globals";
import { forward } from "@/lib/bff/forward";
import { flushSpans } from "@/lib/bff/tracing";
import { openFakeCollector } from "../../server/infrastructure/tracing/fake-collector";
import { browserRequest, json, openApiHost } from "./api-host";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const browser = "b7ad6b7169203331";
const headers = { traceparent: `00-${traceId}-${browser}-01` };

afterEach(() => {
  delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
});

test("the span of a forwarded call is between those of browser and API host, and omits the address", async () => {
  const [api, collector] = [await openApiHost(), await openFakeCollector()];
  api.respond(json(404, { meta: { message: "NOT_FOUND" } }));
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = collector.url;
  const answer = await forward(browserRequest("/v1/things/one-time-token?a=1", { headers }));
  await answer.text();
  await api.close();
  const logged = jest.spyOn(console, "error").mockReturnValue();
  await forward(browserRequest("/v1/things", { headers }));
  logged.mockRestore();
  await flushSpans();

  const [span, failed] = collector.spans();
  expect(span).toMatchObject({ traceId, parentSpanId: browser, name: "forward GET" });
  const attributes = (of = span) => of?.attributes.map(({ key, value }) => [key, value]);
  expect(attributes()).toEqual([
    ["http.request.method", { stringValue: "GET" }],
    ["http.response.status_code", { intValue: 404 }],
  ]);
  expect(api.requests[0]?.headers.traceparent).toBe(`00-${traceId}-${span?.spanId}-01`);
  expect(attributes(failed)).toContainEqual(["error.type", { stringValue: "NetworkError" }]);
  expect(collector.text()).not.toMatch(/things|token/);
  await collector.close();
});
