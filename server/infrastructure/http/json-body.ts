import type { FastifyInstance } from "fastify";

/** JSON is the one kind of body; an empty one counts as none. Keys that would reach a prototype are refused. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") return done(null, undefined);
    return parse(request, text, done);
  });
}
