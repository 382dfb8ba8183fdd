import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { widgetApi } from "@/contract/chatbots/widget";
import { endpointGroups } from "@/contract/endpoints";
import { addVary } from "@/server/infrastructure/http/response-headers";

const widgetEndpoints = Map.groupBy(
  Object.values(endpointGroups)
    .flatMap((group) => Object.values(group))
    .filter(
      (endpoint) =>
        endpoint === widgetApi.open || ["visitor", "chat", "any"].includes(endpoint.access),
    ),
  ({ path }): string => path,
);

/** Browsers do not cache a preflight longer than this. */
const MAX_AGE_SECONDS = 7_200;

export function isWidgetRequest({ method, routeOptions }: FastifyRequest): boolean {
  const endpoints = widgetEndpoints.get(routeOptions.url?.replace("/v1", "") ?? "") ?? [];
  return endpoints.some(
    (endpoint) =>
      method === "OPTIONS" ||
      method === endpoint.method ||
      (method === "HEAD" && endpoint.method === "GET"),
  );
}

/**
 * Lets pages of other sites read the responses to their widget. A preflight does not name the chatbot, so every site gets
 * one; a page that is refused later (403) cannot read why. Cookies are never allowed.
 */
export function enableCors(v1: FastifyInstance): void {
  v1.addHook("onSend", async (request, reply) => {
    if (!isWidgetRequest(request)) return;
    addVary(reply, "origin");
    const { origin = "" } = request.headers;
    const isReadable = /^https?:\/\//.test(origin) && request.cookies["sid"] === undefined;
    if (isReadable && reply.statusCode !== 403) allowOrigin(reply, origin);
  });
  for (const [path, endpoints] of widgetEndpoints) {
    const methods: HTTPMethods[] = endpoints.map(({ method }) => method);
    v1.options(path, (_request, reply) =>
      reply
        .status(204)
        .headers({
          "access-control-allow-methods": methods.join(", "),
          "access-control-allow-headers": "authorization, content-type, traceparent, tracestate",
          "access-control-max-age": MAX_AGE_SECONDS,
        })
        .send(),
    );
  }
}

const allowOrigin = (reply: FastifyReply, origin: string) =>
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "ratelimit, ratelimit-policy, retry-after, x-request-id",
    "cross-origin-resource-policy": "cross-origin",
  });
