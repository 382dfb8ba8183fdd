import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/**
 * One line a call, at its end. It names the route, not the address: that may hold a one-time token. Headers and
 * bodies are never logged.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  /** The error handler has logged what is worth it. */
  override defaultErrorLog(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions, ip } = request;
    const call = {
      method,
      route: routeOptions.url ?? "unknown",
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ip,
    };
    if (error) request.log.error({ ...call, err: error }, "the answer could not be sent");
    else request.log.info(call, "call");
  }
}
