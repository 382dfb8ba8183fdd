import { types } from "node:util";

/** SQLSTATE classes: connection, rolled back, out of resources, stopped by an operator, fault of the system. */
const states = /^(?:08|40|53|57|58)[\dA-Z]{3}$/;
/** What the operating system says of a connection. */
const socketErrors = /^(?:E[A-Z]{3,}|EAI_AGAIN)$/;
/** What the drivers say without a code. */
const words =
  /^(?:Connection terminated|Client (?:has|was)|timeout exceeded|timeout expired|The embedded database)/;

/** The database cannot answer at the moment: it is being restarted, say, or its disk is full. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "The database is unavailable.", { cause });
    this.name = "DatabaseUnavailable";
  }
}

/** Is the state of the database at this moment to blame, so that the same may succeed later? */
export function isTransientError(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = "code" in error ? String(error.code) : "";
  return states.test(code) || socketErrors.test(code) || words.test(error.message);
}

/** Rejects with `DatabaseUnavailable` if a statement has failed in a way that may pass. */
export async function markUnavailable<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const isKnown = error instanceof DatabaseUnavailable;
    throw isTransientError(error) && !isKnown ? new DatabaseUnavailable(error) : error;
  }
}
