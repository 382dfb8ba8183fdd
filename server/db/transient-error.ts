import { types } from "node:util";

/** SQLSTATE classes: connection, rolled back, out of resources, stopped by an operator, fault of the system. */
const states = /^(?:08|40|53|57|58)[\dA-Z]{3}$/;
/** What the operating system says of a connection. */
const socketErrors = /^E[A-Z]{3,}$/;
/** What the drivers say without a code. */
const words =
  /^(?:Connection terminated|Client (?:has|was)|timeout exceeded|The embedded database)/;

/** Is the database's state of the moment to blame, so that the same may succeed later? */
export function isTransientError(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return states.test(code) || socketErrors.test(code) || words.test(error.message);
}
