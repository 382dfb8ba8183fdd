import { z } from "zod";
import { endpoint } from "./endpoint";
import { address } from "./patterns";

/** Where the platform gives a chatbot's script: `apiUrl` without a slash at its end. */
export const widgetScriptUrl = (apiUrl: string, apiKey: string): string =>
  `${apiUrl}/widget/${apiKey}.js`;

/** The one line that puts a chatbot on a page. The key is public; no secret stands in it. */
export const embedTag = (apiUrl: string, apiKey: string): string =>
  `<script src="${widgetScriptUrl(apiUrl, apiKey)}" async></script>`;

/** What the widget needs of a page's content security policy, by the directive that decides. */
export const widgetNeeds = ["script-src", "connect-src", "img-src"] as const;

/** What a look at a page found. */
export const embedCheck = z.object({
  /** After redirects. */
  url: z.string(),
  httpStatus: z.number().int(),
  /** The tag with this chatbot's key, that of another chatbot, or none. */
  tag: z.enum(["found", "otherKey", "missing"]),
  isOriginAllowed: z.boolean(),
  /** The directives that keep the widget from working, as they are; empty where nothing does. */
  blockedBy: z.array(z.object({ directive: z.enum(widgetNeeds), value: z.string() })),
});
export type EmbedCheck = z.output<typeof embedCheck>;

export const embedApi = {
  html: endpoint({
    method: "GET",
    path: "/chat-bots/html/:id",
    summary: "The embed code, ready to paste.",
    access: "bot",
    gives: ["text/html"],
    params: z.object({ id: z.uuid() }),
    query: z.object({ version: z.literal("v1").default("v1") }),
    streamed: true,
  }),
  check: endpoint({
    method: "POST",
    path: "/chat-bots/embed-check/:chatbotId",
    summary: "Reads a page and says whether the widget is on it and may work there.",
    params: z.object({ chatbotId: z.uuid() }),
    body: z.object({ url: address }),
    response: embedCheck,
  }),
};
