import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "@/contract/errors";

/** What the log and the metrics say about a call beside its route and status. */
type Outcome = {
  /** Undefined for a call without a caller, or one that was refused before. */
  caller?: "user" | "bot" | "visitor" | "organization" | "key";
  organizationId?: string;
  /** The error code of a failed call. */
  code?: ErrorCode;
};

const name = "outcome";

/** Prepares the requests of a server for `addToOutcome`. */
export const recordOutcomes = (app: FastifyInstance): void => void app.decorateRequest(name);

/** Empty for requests that Fastify refuses before it routes them. */
export const outcomeOf = (request: FastifyRequest): Outcome =>
  name in request ? (request.getDecorator<Outcome | undefined>(name) ?? {}) : {};

export function addToOutcome(request: FastifyRequest, part: Outcome): void {
  if (name in request) request.setDecorator(name, { ...outcomeOf(request), ...part });
}
