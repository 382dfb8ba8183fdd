import {
  addressVariants,
  isSameSite,
  normalizeBaseUrl,
  parseAddress,
} from "@/server/engines/ingest/address";
import { resolveLink } from "@/server/engines/ingest/html/metadata";

test.each([
  ["https://A.com", "https://a.com/"],
  ["https://a.com:443/x#part", "https://a.com/x"],
  ["http://a.com:80/", "http://a.com/"],
  ["https://a.com./x", "https://a.com/x"],
  ["https://a.com/?utm_source=x&id=2&gclid=3", "https://a.com/?id=2"],
  ["https://a.com/?utm_source=x", "https://a.com/"],
  ["https://a.com/?b=%20&a=1", "https://a.com/?b=%20&a=1"],
  ["https://a.com/%7euser/%c3%a4", "https://a.com/~user/%C3%A4"],
  ["https://a.com/a/../b/./c", "https://a.com/b/c"],
  ["https://a.com/x;jsessionid=12AB?y=1", "https://a.com/x?y=1"],
  ["http://2130706433/", "http://127.0.0.1/"],
  ["http://0x7f.1/", "http://127.0.0.1/"],
])("normalizes %s to %s", (typed, canonical) => {
  expect(parseAddress(typed)).toBe(canonical);
  expect(parseAddress(canonical)).toBe(canonical);
});

test.each([
  "",
  "/relative",
  "mailto:a@b.de",
  "tel:1",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "ftp://a.com/",
  "https://user:pass@a.com/",
  "https://user@a.com/",
  "http://",
  "http://[::1",
  `https://a.com/${"x".repeat(2000)}`,
])("%p is not the address of a page", (typed) => {
  expect(parseAddress(typed)).toBeUndefined();
});

test("resolves a relative address against its page", () => {
  expect(parseAddress("../c#d", "https://a.com/a/b/")).toBe("https://a.com/a/c");
});

test.each([
  ["example.com", "https://example.com/"],
  [" example.com/help ", "https://example.com/help"],
  ["http://example.com", "http://example.com/"],
  ["localhost:3000", "https://localhost:3000/"],
])("reads the base %p as %s", (typed, base) => {
  expect(normalizeBaseUrl(typed)).toBe(base);
});

test.each(["", "example", "ftp://example.com", "a b.com", "https://a:b@example.com"])(
  "%p is not a valid base",
  (typed) => {
    expect(normalizeBaseUrl(typed)).toBeUndefined();
  },
);

test.each([
  ["http://wiki/", "wiki", true],
  ["http://wiki/", "wiki:80", true],
  ["https://wiki/", "wiki:80", false],
  ["http://sample:4100/", "sample:4100", true],
  ["http://sample:4100/", "sample:4200", false],
])("%s is a valid base if %s may be crawled: %p", (typed, host, expected) => {
  expect(normalizeBaseUrl(typed, [host])).toBe(expected ? typed : undefined);
});

test.each([
  ["https://a.com/", "http://www.a.com/x", true],
  ["https://a.com/", "https://shop.a.com/", false],
  ["https://a.com/", "https://a.com:8443/", false],
  ["https://a.com/", "https://notwww.a.com/", false],
])("%s and %s belong to the same site: %p", (one, other, expected) => {
  expect(isSameSite(one, other)).toBe(expected);
});

test("each spelling of an address returns the other ones", () => {
  expect(addressVariants("https://a.com/x/index.html")).toContain("https://a.com/x");
  expect(addressVariants("https://a.com/x")).toContain("https://a.com/x/");
  expect(addressVariants("https://a.com/")).toContain("https://a.com/index.html");
  expect(addressVariants("https://a.com/x/")).not.toContain("https://a.com/x/");
  expect(addressVariants("https://a.com/index.html?a=%20")).toContain("https://a.com/?a=%20");
});

test.each([
  ["/x", "https://a.com/y/z", "https://a.com/x"],
  ["/x", "https://a.com", "https://a.com/x"],
  ["/x", "https://b.com/y/z", "https://b.com/x"],
  ["/x", "http://a.com/y?to=http://b.com/", "http://a.com/x"],
  ["//b.com/x", "http://a.com/y", "http://b.com/x"],
  ["//b.com/x", "https://a.com/y", "https://b.com/x"],
  ["x", "https://a.com/y/z", "https://a.com/y/x"],
  ["x", "https://a.com/z", "https://a.com/x"],
  ["/x", "data:text/html,a", undefined],
])("stores the link %s on %s as %s, even if it is found again", (href, base, expected) => {
  expect([resolveLink(href, base), resolveLink(href, base)]).toEqual([expected, expected]);
});
