import { toApiError } from "@/server/infrastructure/http/errors";

const failure = (fields: object) => Object.assign(new Error("no"), fields);

test.each([
  [{ code: "FST_ERR_CTP_INVALID_JSON_BODY", statusCode: 400 }, "BAD_REQUEST", 400],
  [{ code: "FST_ERR_NOT_FOUND", statusCode: 404 }, "NOT_FOUND", 404],
  [{ code: "ECONNRESET", statusCode: 400 }, "BAD_REQUEST", 400],
  [{ code: "ECONNRESET" }, "INTERNAL", 500],
  [{ code: "E_MODEL", statusCode: 401 }, "INTERNAL", 500],
  [{ code: "ENOENT", statusCode: 404 }, "INTERNAL", 500],
  [{ statusCode: 400 }, "INTERNAL", 500],
])("only Fastify's own errors set a status: %j is %s", (fields, code, status) => {
  expect(toApiError(failure(fields))).toMatchObject({ code, status });
});
