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

export const outcomeOf = (request: FastifyRequest): Outcome =>
  request.getDecorator<Outcome | undefined>(name) ?? {};

export const addToOutcome = (request: FastifyRequest, part: Outcome): void =>
  request.setDecorator(name, { ...outcomeOf(request), ...part });
