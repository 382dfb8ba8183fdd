import { createConfig, lintFromString } from "@redocly/openapi-core";
import { endpointGroups } from "@/contract/endpoints";
import { readEnv } from "@/server/env";
import { exampleOf } from "@/server/infrastructure/http/reference/example";
import { inputOf, openApiDocument, outputOf } from "@/server/infrastructure/http/reference/openapi";
import { type TestPlatform, openPlatform } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

type Operation = { parameters: { in: string }[]; summary: string };

const endpoints = Object.values(endpointGroups).flatMap((group) => Object.values(group));

test("the OpenAPI document lists every call with its parameters and answer", async () => {
  const answer = await platform.inject({ url: "/openapi.json" });
  const document = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(readEnv({}).API_URL))));
  const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, "{}");
  const items = new Map(
    Object.entries(document.paths).map(([path, item]) => [shapeOf(path), item]),
  );
  for (const endpoint of endpoints) {
    const operation = items.get(shapeOf(endpoint.path))?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({
      summary: endpoint.summary,
      responses: { [endpoint.status]: {} },
    });
    const pathParameters = operation?.parameters.filter((one) => one.in === "path");
    expect(pathParameters).toHaveLength([...endpoint.path.matchAll(/:/g)].length);
  }
});

test("the document has no errors by the recommended rules of its linter", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(openApiDocument("https://antwort.example.org"));
  const problems = await lintFromString({ source, config, absoluteRef: "openapi.json" });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("the examples of every call and of its answer match the contract", () => {
  for (const endpoint of endpoints) {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body])
      expect(schema.safeParse(exampleOf(inputOf(schema)))).toMatchObject({ success: true });
    expect(endpoint.response.safeParse(exampleOf(outputOf(endpoint.response)))).toMatchObject({
      success: true,
    });
  }
});

test("lists the input and output of a call by type, and each success status", () => {
  const { paths } = openApiDocument("http://localhost:4000");
  const path = (name: string) => paths[name] ?? {};
  expect(path("/knowledge-bases/{id}")["put"]).toMatchObject({
    requestBody: {
      required: false,
      content: {
        "multipart/form-data": { schema: { properties: { data: {} } } },
        "application/json": { schema: { properties: { data: {} } } },
      },
    },
    responses: { 200: {}, 202: {} },
  });
  const types = (operation: unknown) => {
    const { responses } = operation as { responses: Record<string, { content: object }> };
    return Object.keys(responses[200]?.content ?? {});
  };
  expect(types(path("/conversations/{id}/messages")["post"])).toEqual([
    "application/json",
    "text/event-stream",
  ]);
  expect(types(path("/chat-bots/template/{id}/preview.svg")["get"])).toEqual(["image/svg+xml"]);
});
