import { completable, type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";

/** One pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const textContent = (text: string) => ({ type: "text" as const, text });
export const image = { type: "image" as const, data: pixel, mimeType: "image/png" };
export const embedded = (uri: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType: "text/plain", text: "An embedded resource." },
});

const message = (
  content: ReturnType<typeof textContent> | typeof image | ReturnType<typeof embedded>,
) => ({
  role: "user" as const,
  content,
});

/** The resources that the conformance suite reads. */
export function registerResources(server: McpServer): void {
  server.registerResource("text", "test://static-text", { mimeType: "text/plain" }, ({ href }) => ({
    contents: [{ uri: href, mimeType: "text/plain", text: "A static text." }],
  }));
  server.registerResource("image", "test://static-binary", { mimeType: "image/png" }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: "image/png", blob: pixel }],
  }));
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { mimeType: "application/json" },
    ({ href }, { id }) => ({
      contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify({ id }) }],
    }),
  );
}

/** The prompts that the conformance suite requests. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, () => ({
    messages: [message(textContent("This is a simple prompt for testing."))],
  }));
  const word = completable(z.string(), (typed) =>
    ["paris", "park"].filter((one) => one.startsWith(typed)),
  );
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "With arguments", argsSchema: z.object({ arg1: word, arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [message(textContent(`arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With a resource", argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [message(embedded(resourceUri)), message(textContent("Read it."))],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description: "With an image" }, () => ({
    messages: [message(image), message(textContent("Look at it."))],
  }));
}
