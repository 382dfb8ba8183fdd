import { Client } from "pg";
import { isTransientError } from "@/server/infrastructure/db/transient-error";

test("treats an unreachable server as a transient error", async () => {
  const client = new Client({ host: "127.0.0.1", port: 9 });
  const error: unknown = await client.connect().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isTransientError(error)).toBe(true);
});

test.each([
  [Object.assign(new Error("deadlock detected"), { code: "40P01" }), true],
  [Object.assign(new Error("terminating connection"), { code: "57P01" }), true],
  [Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }), true],
  [new Error("Connection terminated unexpectedly"), true],
  [new Error("The embedded database is closed."), true],
  [Object.assign(new Error("invalid input"), { code: "22P02" }), false],
  [Object.assign(new Error("no such row"), { code: "23503" }), false],
  [Object.assign(new RangeError("out of range"), { code: "ERR_OUT_OF_RANGE" }), false],
  [new RangeError("Invalid string length"), false],
  ["a text", false],
])("%s: %s", (error, expected) => {
  expect(isTransientError(error)).toBe(expected);
});
