import type { AddressInfo } from "node:net";
import cookie from "@fastify/cookie";
import { fromJsonSchema, inputRequired, McpServer } from "@modelcontextprotocol/server";
import Fastify from "fastify";
import { z } from "zod";
import { mcpPath } from "@/contract/client-addresses";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { mcpRoutes } from "@/server/features/mcp/routes";
import { abortOnShutdown } from "@/server/infrastructure/http/long-requests";
import { openPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";
import {
  embedded,
  image,
  registerPrompts,
  registerResources,
  textContent,
} from "./fixture-content";
import schema from "./json-schema-2020-12.json" with { type: "json" };

const audio = {
  type: "audio" as const,
  data: "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=",
  mimeType: "audio/wav",
};
const resource = embedded("test://embedded-resource");

const contents = {
  test_simple_text: [textContent("This is a simple text response for testing.")],
  test_image_content: [image],
  test_audio_content: [audio],
  test_embedded_resource: [resource],
  test_multiple_content_types: [textContent("Multiple content types test:"), image, resource],
};

/** Tools that the conformance suite calls by name. The product registers none of them. */
function createFixtureServer(): McpServer {
  const capabilities = { tools: { listChanged: false }, logging: {} };
  const server = new McpServer({ name: "fixture", version: "1.0.0" }, { capabilities });
  for (const [name, content] of Object.entries(contents))
    server.registerTool(name, { description: name }, () => ({ content }));
  registerDiagnostics(server);
  registerResources(server);
  registerPrompts(server);
  return server;
}

function registerDiagnostics(server: McpServer): void {
  const done = { content: [textContent("done")] };
  server.registerTool("test_error_handling", { description: "Fails" }, () => ({
    isError: true,
    content: [textContent("This tool intentionally returns an error for testing")],
  }));
  server.registerTool("test_tool_with_progress", { description: "Reports" }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken, progress, total: 100 };
      await mcpReq.notify({ method: "notifications/progress", params });
    }
    return done;
  });
  server.registerTool("test_missing_capability", { description: "Needs sampling" }, () =>
    inputRequired({
      inputRequests: { word: inputRequired.createMessage({ messages: [], maxTokens: 1 }) },
    }),
  );
  server.registerTool("test_streaming_elicitation", { description: "Asks nothing" }, () => done);
  server.registerTool("test_logging_tool", { description: "Logs" }, async ({ mcpReq }) => {
    await mcpReq.log("info", "logged");
    return done;
  });
  const inputSchema = fromJsonSchema(schema);
  server.registerTool(
    "json_schema_2020_12_tool",
    { description: "Schema", inputSchema },
    () => done,
  );
  server.registerTool(
    "test_custom_headers",
    {
      description: "Mirrors a parameter into a header",
      inputSchema: z.object({ region: z.string().meta({ "x-mcp-header": "Region" }) }),
    },
    () => done,
  );
}

/** The route of a chatbot with the fixture's tools, for a client that sends no key. */
export async function openFixtureServer() {
  const platform = await openPlatform();
  const ada = await platform.signUp();
  const kb = await ada(knowledgeBaseApi.create, {
    body: { title: "Shop", baseUrl: "http://127.0.0.1:9/", responsibilityConfirmed: true },
  });
  await platform.finishJobs();
  const { apiKey, apiSecret, chatbot } = await makeChatbot(platform, ada, [kb.dto.kbId]);
  const app = Fastify();
  let port = 0;
  // The port is unknown before it listens.
  const env = Object.defineProperty({ ...platform.deps.env }, "API_URL", {
    get: () => `http://localhost:${port}`,
  });
  abortOnShutdown(app);
  await app.register(cookie);
  app.addHook("onRequest", async ({ headers }) => {
    headers.authorization ??= `Bearer ${apiKey}:${apiSecret}`;
  });
  await app.register(
    async (mcp) => mcpRoutes(mcp, { ...platform.deps, env }, createFixtureServer),
    { prefix: "/mcp" },
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
  return {
    url: `http://localhost:${port}${mcpPath(chatbot.id)}`,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await platform.close();
    },
  };
}
