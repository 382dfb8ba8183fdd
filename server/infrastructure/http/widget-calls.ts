import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { widgetApi } from "@/contract/widget";
import { endpointGroups } from "@/contract/endpoints";
import { varyBy } from "./response-headers";

/** The methods that a widget calls, by path: pages of other sites make these calls, with a token and without cookies. */
const widgetCalls = Map.groupBy(
  Object.values(endpointGroups)
    .flatMap((group) => Object.values(group))
    .filter((e) => e === widgetApi.open || ["visitor", "chat", "any"].includes(e.access)),
  ({ path }): string => path,
);

/** How long a browser need not ask again, in seconds: no browser keeps it for longer. */
const ASKED_FOR = 7_200;

/** Is it a call of a widget, or a browser's question whether a page may make one? */
export function isWidgetCall({ method, routeOptions }: FastifyRequest): boolean {
  const calls = widgetCalls.get(routeOptions.url?.replace("/v1", "") ?? "") ?? [];
  return calls.some((e) => method === "OPTIONS" || method === e.method || isHead(method, e.method));
}

const isHead = (method: string, of: string) => method === "HEAD" && of === "GET";

/**
 * Lets pages of other sites read what their widget is told. Browsers ask beforehand without saying for which chatbot,
 * so that every site is told what it could call; a page that is refused then (403) learns nothing. Cookies are never
 * allowed for.
 */
export function openToPages(v1: FastifyInstance): void {
  v1.addHook("onSend", async (request, reply) => {
    if (!isWidgetCall(request)) return;
    varyBy(reply, "origin");
    const { origin = "" } = request.headers;
    const isReadable = /^https?:\/\//.test(origin) && request.cookies["sid"] === undefined;
    if (isReadable && reply.statusCode !== 403) allow(reply, origin);
  });
  for (const [path, calls] of widgetCalls) {
    const methods: HTTPMethods[] = calls.map(({ method }) => method);
    v1.options(path, (_request, reply) =>
      reply
        .status(204)
        .headers({
          "access-control-allow-methods": methods.join(", "),
          "access-control-allow-headers": "authorization, content-type",
          "access-control-max-age": ASKED_FOR,
        })
        .send(),
    );
  }
}

const allow = (reply: FastifyReply, origin: string) =>
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "retry-after, x-request-id",
    // The answer is for the page that asked, whichever site it is of.
    "cross-origin-resource-policy": "cross-origin",
  });
