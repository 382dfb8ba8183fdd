import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "@/contract/errors";

type Outcome = {
  /** Undefined before authentication. */
  caller?: "user" | "bot" | "visitor" | "organization" | "key";
  organizationId?: string;
  code?: ErrorCode;
};

const NAME = "outcome";

export const recordOutcomes = (app: FastifyInstance): void => void app.decorateRequest(NAME);

export const outcomeOf = (request: FastifyRequest): Outcome =>
  NAME in request ? (request.getDecorator<Outcome | undefined>(NAME) ?? {}) : {};

export function addToOutcome(request: FastifyRequest, part: Outcome): void {
  if (NAME in request) request.setDecorator(NAME, { ...outcomeOf(request), ...part });
}
