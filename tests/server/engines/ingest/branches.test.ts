import { toBranches } from "@/server/engines/ingest/preview/preview";

const branches = (paths: string[], root = "/") =>
  toBranches(
    root,
    paths.map((path) => `https://shop.example${path}`),
  );

const numbered = (count: number, path: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => path(n));

test("each folder counts its addresses with those below it, and comes after its parent", () => {
  const paths = ["/", "/b/x", "/b/y.pdf", "/b/c/x", "/b/c/y", "/a/", "/a/x", "/a-z/x", "/a-z/y"];
  expect(branches(paths)).toEqual([
    { path: "/", pages: 8, files: 1 },
    { path: "/a-z/", parent: "/", pages: 2, files: 0 },
    { path: "/a/", parent: "/", pages: 2, files: 0 },
    { path: "/b/", parent: "/", pages: 3, files: 1 },
    { path: "/b/c/", parent: "/b/", pages: 2, files: 0 },
  ]);
});

test("an address without the final slash belongs to its folder, and a query is not a folder", () => {
  expect(branches(["/a", "/a/x", "/a?from=/b/c"])).toEqual([
    { path: "/", pages: 3, files: 0 },
    { path: "/a/", parent: "/", pages: 3, files: 0 },
  ]);
});

test("counts addresses in a deep folder, or in one with a single page, for the folders above", () => {
  const paths = ["/one/page", ...numbered(3, (n) => `/a/b/c/d/e/f/${n}`)];
  expect(branches(paths).map(({ path, pages }) => `${path} ${pages}`)).toEqual([
    "/ 4",
    "/a/ 3",
    "/a/b/ 3",
    "/a/b/c/ 3",
    "/a/b/c/d/ 3",
  ]);
});

test("reduces very many folders to the largest ones with their parents", () => {
  const paths = numbered(2_000, (n) => `/shop/${n % 400}/${n}`);
  const tree = branches([...paths, ...numbered(9, (n) => `/shop/7/x/${n}`)]);
  expect(tree).toHaveLength(200);
  const listedPaths = new Set(tree.map(({ path }) => path));
  expect(tree.every(({ parent }) => parent === undefined || listedPaths.has(parent))).toBe(true);
  expect(tree).toContainEqual({ path: "/shop/7/x/", parent: "/shop/7/", pages: 9, files: 0 });
});

test("the tree begins at a base that is a folder", () => {
  expect(branches(["/help/", "/help/a/x", "/help/a/y"], "/help/")).toEqual([
    { path: "/help/", pages: 3, files: 0 },
    { path: "/help/a/", parent: "/help/", pages: 2, files: 0 },
  ]);
  expect(branches([])).toEqual([{ path: "/", pages: 0, files: 0 }]);
});
