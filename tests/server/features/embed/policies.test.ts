import { blockedBy } from "@/server/features/embed/blocked-by";
import { allows } from "@/server/features/embed/blocked-by";

const api = "https://api.example.com";
const script = { src: `${api}/widget/ak_1.js`, nonce: "", integrity: "" };

/** Whether a source matches an address on a page of an origin (CSP 3, 6.7.2). */
test.each([
  // Whole schemes and everything
  ["*", "https://a.example/x", "https://self.example", true],
  ["*", "http://a.example/x", "https://self.example", true],
  ["https:", "https://a.example/", "http://self.example", true],
  ["https:", "http://a.example/", "http://self.example", false],
  ["http:", "https://a.example/", "http://self.example", true],
  ["data:", "https://a.example/", "https://self.example", false],
  ["wss:", "https://a.example/", "https://self.example", false],
  ["'none'", "https://a.example/", "https://self.example", false],
  // Hosts
  ["a.example", "https://a.example/x", "https://self.example", true],
  ["A.Example", "https://a.example/x", "https://self.example", true],
  ["a.example", "https://b.a.example/x", "https://self.example", false],
  ["*.a.example", "https://b.a.example/x", "https://self.example", true],
  ["*.a.example", "https://c.b.a.example/x", "https://self.example", true],
  ["*.a.example", "https://a.example/x", "https://self.example", false],
  ["*.a.example", "https://nota.example/x", "https://self.example", false],
  ["https://*", "https://a.example/x", "https://self.example", true],
  ["localhost:4000", "http://localhost:4000/x", "http://localhost:5000", true],
  ["127.0.0.1:4000", "http://127.0.0.1:4000/x", "http://localhost:5000", true],
  // Without a scheme, that of the page applies; https is always allowed instead of http.
  ["a.example", "http://a.example/x", "https://self.example", false],
  ["a.example", "http://a.example/x", "http://self.example", true],
  ["a.example", "https://a.example/x", "http://self.example", true],
  ["http://a.example", "https://a.example/x", "https://self.example", true],
  ["https://a.example", "http://a.example/x", "https://self.example", false],
  // Ports
  ["a.example", "https://a.example:8443/x", "https://self.example", false],
  ["a.example:443", "https://a.example/x", "https://self.example", true],
  ["a.example:8443", "https://a.example:8443/x", "https://self.example", true],
  ["a.example:*", "https://a.example:8443/x", "https://self.example", true],
  ["a.example:80", "https://a.example/x", "https://self.example", false],
  ["http://*:4000", "http://a.example:4000/x", "https://self.example", true],
  // Paths
  ["a.example/widget/", "https://a.example/widget/k.js", "https://self.example", true],
  ["a.example/widget/", "https://a.example/v1/x", "https://self.example", false],
  ["a.example/widget", "https://a.example/widget/k.js", "https://self.example", false],
  ["a.example/widget/k.js", "https://a.example/widget/k.js", "https://self.example", true],
  ["a.example/widg%65t/", "https://a.example/widget/k.js", "https://self.example", true],
  ["a.example/", "https://a.example/widget/k.js", "https://self.example", true],
  // The page's own origin
  ["'self'", "https://self.example/x", "https://self.example", true],
  ["'SELF'", "https://self.example/x", "http://self.example", true],
  ["'self'", "http://self.example/x", "https://self.example", false],
  ["'self'", "http://self.example:81/x", "http://self.example", false],
  ["'self'", "https://sub.self.example/x", "https://self.example", false],
  // Invalid sources.
  ["a.example;", "https://a.example/", "https://self.example", false],
  ["//a.example", "https://a.example/", "https://self.example", false],
  ["'unsafe-inline'", "https://a.example/", "https://self.example", false],
  ["*.*", "https://a.example/", "https://self.example", false],
])("the source %s allows %s on a page of %s: %p", (source, url, self, expected) => {
  expect(allows([source], new URL(url), new URL(self))).toBe(expected);
});

const blocked = (policies: string[], tag = {}, self = "https://shop.example/") =>
  blockedBy({ url: self, policies }, api, { ...script, ...tag });

const directives = (...given: Parameters<typeof blocked>) =>
  blocked(...given).map(({ directive }) => directive);

test("reports each directive that blocks the widget, exactly as the policy states it", () => {
  expect(blocked(["default-src 'self';  font-src *"])).toEqual([
    { directive: "script-src", value: "default-src 'self'" },
    { directive: "connect-src", value: "default-src 'self'" },
    { directive: "img-src", value: "default-src 'self'" },
  ]);
  expect(blocked(["script-src-elem https://cdn.example; script-src *; IMG-SRC"])).toEqual([
    { directive: "script-src", value: "script-src-elem https://cdn.example" },
    { directive: "img-src", value: "img-src" },
  ]);
});

test.each([
  ["no policy", [], []],
  ["a policy of other things", ["frame-ancestors 'none'; upgrade-insecure-requests"], []],
  [
    "all that the widget needs",
    [`default-src 'none'; script-src ${api}; connect-src ${api}; img-src ${api}`],
    [],
  ],
  ["the first of a directive counts", [`connect-src ${api}; connect-src 'none'`], []],
  ["the nearest directive decides", [`default-src ${api}; connect-src 'none'`], ["connect-src"]],
  ["a policy that is sent twice", [`connect-src 'none'`, `connect-src 'none'`], ["connect-src"]],
  ["each of several policies must allow", [`connect-src *`, `connect-src 'self'`], ["connect-src"]],
  ["the launcher alone is not all scripts", [`script-src ${api}/widget/ak_1.js`], ["script-src"]],
  ["a folder of scripts", [`script-src ${api}/widget/`], []],
  ["calls by path", [`connect-src ${api}/v1/`], []],
  ["white space and case", [`\t SCRIPT-SRC\n${api} `], []],
  ["scripts by nonce only", [`script-src 'nonce-abc'`], ["script-src"]],
  ["what nobody can parse", [";;; , script-src"], []],
] as const)("%s", (_, policies, expected) => {
  expect(directives([...policies])).toEqual(expected);
});

test.each([
  ["its nonce", "'nonce-r4nd0m'", { nonce: "r4nd0m" }, []],
  ["another nonce", "'nonce-r4nd0m'", { nonce: "R4nd0m" }, ["script-src"]],
  ["an empty nonce", "'nonce-'", { nonce: "" }, ["script-src"]],
  ["its nonce, handing trust down", "'strict-dynamic' 'nonce-a'", { nonce: "a" }, []],
  ["its host under 'strict-dynamic'", `'strict-dynamic' ${api}`, {}, ["script-src"]],
  ["its hash, but its chat not", "'sha256-AAA='", { integrity: "sha256-AAA=" }, ["script-src"]],
  [
    "its hash, handing trust down",
    "'sha256-AAA=' 'strict-dynamic'",
    { integrity: "sha256-AAA=" },
    [],
  ],
  [
    "its hash between white space and one of a kind that browsers ignore",
    "'sha256-AAA=' 'strict-dynamic'",
    { integrity: " md5-BBB=  sha256-AAA= " },
    [],
  ],
  [
    "only a hash of a kind that browsers ignore",
    "'md5-BBB=' 'strict-dynamic'",
    { integrity: "md5-BBB=" },
    ["script-src"],
  ],
  [
    "one of two hashes",
    "'sha256-AAA=' 'strict-dynamic'",
    { integrity: "sha256-AAA= sha384-B" },
    ["script-src"],
  ],
] as const)("a tag with %s", (_, sources, tag, expected) => {
  expect(directives([`script-src ${sources}`], tag)).toEqual(expected);
});

test("a page that is served over HTTP may name our host without a scheme", () => {
  const local = "http://localhost:4000";
  const url = "http://localhost:5000/";
  const tag = { ...script, src: `${local}/widget/ak_1.js` };
  const by = (policy: string) => blockedBy({ url, policies: [policy] }, local, tag);
  expect(by("default-src localhost:4000")).toEqual([]);
  expect(by("default-src localhost")).toHaveLength(3);
});
