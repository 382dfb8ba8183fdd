import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "@/contract/errors";

/** Fields of the log and the metrics beside route and status. */
type Outcome = {
  /** Undefined before authentication. */
  caller?: "user" | "bot" | "visitor" | "organization" | "key";
  organizationId?: string;
  code?: ErrorCode;
};

const name = "outcome";

export const recordOutcomes = (app: FastifyInstance): void => void app.decorateRequest(name);

/** Empty for requests that Fastify rejects before routing. */
export const outcomeOf = (request: FastifyRequest): Outcome =>
  name in request ? (request.getDecorator<Outcome | undefined>(name) ?? {}) : {};

export function addToOutcome(request: FastifyRequest, part: Outcome): void {
  if (name in request) request.setDecorator(name, { ...outcomeOf(request), ...part });
}
