import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { dialectTests } from "@/scripts/test/dialect";

const root = (path: string) => path.split("/").slice(1, 3).join("/");

/** A part of `server/` is a feature, an engine or one of the folders of the infrastructure. */
const parts = (paths: string[]) => [...new Set(paths.map((path) => root(path)))].toSorted();

test("every feature and engine with its own SQL has a test that also runs on PostgreSQL", () => {
  const withStatements = globSync("server/{features,engines}/**/*.ts").filter((path) =>
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/.test(readFileSync(path, "utf8")),
  );
  const tested = dialectTests().map((path) => dirname(path).replace(/^tests\//, ""));
  expect(parts(tested)).toEqual(expect.arrayContaining(parts(withStatements)));
});
