import { ApiError } from "@/contract/errors";
import { isTransientFailure } from "@/server/features/runs/files/transient-failure";

const failure = (properties: object) => Object.assign(new Error("failed"), properties);

test.each([
  ["a storage that does not answer", new ApiError("STORAGE_UNAVAILABLE")],
  ["a lost connection", failure({ code: "ECONNRESET" })],
  ["a database that shuts down", failure({ code: "57P01" })],
])("%s is retried", (_, error) => {
  expect(isTransientFailure(error)).toBe(true);
});

test.each([
  ["a missing file", failure({ code: "ENOENT", path: "delivery.txt" })],
  ["another refusal", new ApiError("NOT_FOUND")],
  ["a fault of the program", new TypeError("undefined is no function")],
])("%s is not retried", (_, error) => {
  expect(isTransientFailure(error)).toBe(false);
});
