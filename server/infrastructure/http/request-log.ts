import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { outcomeOf } from "./request-outcome";

/**
 * Logs one line per request, without headers and body. It names the route, because the URL may contain a one-time
 * token.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions, ip } = request;
    const fields = {
      method,
      route: routeOptions.url ?? "unknown",
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ip,
      ...outcomeOf(request),
    };
    if (error) request.log.error({ ...fields, err: error }, "could not send response");
    else request.log.info(fields, "request completed");
  }
}
