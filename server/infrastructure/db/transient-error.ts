import { types } from "node:util";

/** SQLSTATE classes: connection, rollback, insufficient resources, operator intervention, system error. */
const STATES = /^(?:08|40|53|57|58)[\dA-Z]{3}$/;
const SOCKET_ERRORS = /^(?:E[A-Z]{3,}|EAI_AGAIN)$/;
const MESSAGES =
  /^(?:Connection terminated|Client (?:has|was)|timeout exceeded|timeout expired|The embedded database)/;

/** The database cannot answer at the moment, for example because it restarts or its disk is full. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "The database is unavailable.", { cause });
    this.name = "DatabaseUnavailable";
  }
}

/** Whether the same statement may succeed later. */
export function isTransientError(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = "code" in error ? String(error.code) : "";
  return STATES.test(code) || SOCKET_ERRORS.test(code) || MESSAGES.test(error.message);
}

export const isLockTimeout = (error: unknown): boolean => stateOf(error) === "55P03";

/** Whether the server has rolled a transaction back in favour of another one, so that it may succeed at once. */
export const isConflict = (error: unknown): boolean => /^40(?:001|P01)$/.test(stateOf(error));

function stateOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return stateOf(error.cause);
  return types.isNativeError(error) && "code" in error ? String(error.code) : "";
}

/** @throws {DatabaseUnavailable} for transient errors of the statement */
export async function markUnavailable<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const isKnown = error instanceof DatabaseUnavailable;
    throw isTransientError(error) && !isKnown ? new DatabaseUnavailable(error) : error;
  }
}
