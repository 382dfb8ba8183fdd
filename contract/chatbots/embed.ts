import { z } from "zod";
import { endpoint } from "../endpoint";
import { address } from "../fields/patterns";

/** The address of a chatbot's script. `apiUrl` has no final slash. */
export const widgetScriptUrl = (apiUrl: string, apiKey: string): string =>
  `${apiUrl}/widget/${apiKey}.js`;

/** The `data-…` attributes of the script tag override the owner's settings. */
export const tagAttributes = {
  /** left, center or right. */
  corner: "data-corner",
  /** Pixels. */
  offsetX: "data-offset-x",
  offsetY: "data-offset-y",
  zIndex: "data-z-index",
  /** Pixels. */
  width: "data-width",
  height: "data-height",
  language: "data-language",
} as const;
export type TagOptions = { [Name in keyof typeof tagAttributes]?: string };

export const attributesOf = (options: TagOptions): [name: string, value: string][] =>
  Object.entries(tagAttributes).flatMap(([option, name]): [string, string][] => {
    // Safe: the keys of the table are those of the options.
    const value = options[option as keyof TagOptions];
    return value ? [[name, value]] : [];
  });

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

export function embedTag(apiUrl: string, apiKey: string, options: TagOptions = {}): string {
  const attributes = attributesOf(options).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<script src="${widgetScriptUrl(apiUrl, apiKey)}"${attributes.join("")} async></script>`;
}

/** Directives of a content security policy that the widget depends on. */
export const widgetDirectives = ["script-src", "connect-src", "img-src"] as const;

const embedCheck = z.object({
  url: z.string(),
  httpStatus: z.number().int(),
  tag: z.enum(["found", "otherKey", "missing"]),
  isOriginAllowed: z.boolean(),
  /**
   * The directive that blocks the widget and its value in the page's policies, such as `default-src
   * 'self'`.
   */
  blockedBy: z.array(z.object({ directive: z.enum(widgetDirectives), value: z.string() })),
});
export type EmbedCheck = z.output<typeof embedCheck>;

export const embedApi = {
  html: endpoint({
    method: "GET",
    path: "/chat-bots/html/:id",
    scope: "read",
    about: { chatbot: "params.id" },
    summary: "Returns the embed code.",
    access: "bot",
    produces: ["text/html"],
    params: z.object({ id: z.uuid() }),
    query: z.object({ version: z.literal("v1").default("v1") }),
  }),
  check: endpoint({
    method: "POST",
    path: "/chat-bots/embed-check/:chatbotId",
    planNeed: "none",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Reads a page and reports whether it contains the widget and allows it to work.",
    params: z.object({ chatbotId: z.uuid() }),
    body: z.object({ url: address }),
    response: embedCheck,
  }),
};
