import { z } from "zod";
import { endpoint } from "./endpoint";
import { address } from "./patterns";

/** Where the platform gives a chatbot's script: `apiUrl` without a slash at its end. */
export const widgetScriptUrl = (apiUrl: string, apiKey: string): string =>
  `${apiUrl}/widget/${apiKey}.js`;

/** What a page may say about its chatbot, each by an attribute `data-…` of the tag; left out, it is as its owner set it. */
export const tagAttributes = {
  /** left, center or right; always below. */
  corner: "data-corner",
  /** From the edge at the side, and from the one below. Pixels. */
  offsetX: "data-offset-x",
  offsetY: "data-offset-y",
  zIndex: "data-z-index",
  /** The size of the window, in pixels. */
  width: "data-width",
  height: "data-height",
  /** de or en. */
  language: "data-language",
} as const;
export type TagOptions = { [Name in keyof typeof tagAttributes]?: string };

/** The attributes of a tag with these options, in the table's order. */
export const attributesOf = (options: TagOptions): [name: string, value: string][] =>
  Object.entries(tagAttributes).flatMap(([option, name]): [string, string][] => {
    // Safe: the keys of the table are those of the options.
    const value = options[option as keyof TagOptions];
    return value ? [[name, value]] : [];
  });

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The one line that puts a chatbot on a page. The key is public; no secret stands in it. */
export function embedTag(apiUrl: string, apiKey: string, options: TagOptions = {}): string {
  const more = attributesOf(options).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<script src="${widgetScriptUrl(apiUrl, apiKey)}"${more.join("")} async></script>`;
}

/** What the widget needs of a page's content security policy, by the directive that decides. */
export const widgetNeeds = ["script-src", "connect-src", "img-src"] as const;

/** What a look at a page found. */
const embedCheck = z.object({
  /** After redirects. */
  url: z.string(),
  httpStatus: z.number().int(),
  /** The tag with this chatbot's key, that of another chatbot, or none. */
  tag: z.enum(["found", "otherKey", "missing"]),
  isOriginAllowed: z.boolean(),
  /**
   * What keeps the widget from working, of each of the page's policies: the need, and the directive that decides about
   * it as it stands there, `default-src 'self'` for one. Empty where nothing does.
   */
  blockedBy: z.array(z.object({ directive: z.enum(widgetNeeds), value: z.string() })),
});
export type EmbedCheck = z.output<typeof embedCheck>;

export const embedApi = {
  html: endpoint({
    method: "GET",
    path: "/chat-bots/html/:id",
    scope: "read",
    about: { chatbot: "params.id" },
    summary: "The embed code, ready to paste.",
    access: "bot",
    gives: ["text/html"],
    params: z.object({ id: z.uuid() }),
    query: z.object({ version: z.literal("v1").default("v1") }),
  }),
  check: endpoint({
    method: "POST",
    path: "/chat-bots/embed-check/:chatbotId",
    planNeed: "none",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Reads a page and says whether the widget is on it and may work there.",
    params: z.object({ chatbotId: z.uuid() }),
    body: z.object({ url: address }),
    response: embedCheck,
  }),
};
