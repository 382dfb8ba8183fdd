import { isSubPage, originsOfWebsite, typedAddress } from "@/contract/fields/addresses";
import { address } from "@/contract/fields/patterns";

test.each([
  ["example.com", "https://example.com/"],
  ["www.Example.COM/Hilfe#top", "https://www.example.com/Hilfe"],
  ["http://shop.example.co.uk:8080/a?b=c", "http://shop.example.co.uk:8080/a?b=c"],
  ["müller.de", "https://xn--mller-kva.de/"],
  ["localhost:4100", "http://localhost:4100/"],
  ["127.0.0.1:80", "http://127.0.0.1/"],
  ["hotel.reisen", "https://hotel.reisen/"],
  ["haus.immo", "https://haus.immo/"],
  ["https://x.photography/a", "https://x.photography/a"],
  ["shop.xn--p1ai", "https://shop.xn--p1ai/"],
  ["example.com.", "https://example.com/"],
  ["http://wiki.intern/", "http://wiki.intern/"],
  ["http://sample:4100/", "http://sample:4100/"],
])("normalizes %s to %s", (typed, meant) => {
  expect(typedAddress(typed)).toBe(meant);
});

test.each([
  "a b.com",
  "example",
  "ftp://example.com",
  "javascript:alert(1)",
  "https://user:pass@example.com",
  "sample:4100",
  "example.c",
  "a..com",
  ".com",
  "exa$mple.com",
  "http://-/%",
])("%p is not an address", (typed) => {
  expect(typedAddress(typed)).toBeUndefined();
  expect(address.safeParse(typed).error?.issues[0]?.message).toBe("ErrorMessages.INVALID_URL");
});

test.each([
  ["https://a.com/help/", "https://www.a.com/help/x", true],
  ["https://a.com/help/start.html", "https://a.com/help/x", true],
  ["https://a.com/help/", "https://a.com/help", true],
  ["https://a.com/help/", "https://a.com/helpless", false],
  ["https://a.com/help", "https://a.com/help/x", true],
  ["https://a.com/help", "http://a.com/help", true],
  ["https://a.com/help", "https://a.com/other", false],
  ["https://a.com/v1.2", "https://a.com/v1.2/x", true],
  ["https://a.com/", "https://b.com/", false],
  ["https://a.com/", "https://a.com.evil.org/", false],
  ["https://a.com/", "https://evil-a.com/", false],
  ["https://a.com/help/", "https://a.com/help/../admin", false],
  ["https://a.com:8080/", "https://a.com/", false],
  ["https://a.com/", "https://www.a.com./x", true],
])("below %s: %s is %p", (base, page, belongs) => {
  expect(isSubPage(base, page)).toBe(belongs);
});

test.each([
  [null, []],
  ["https://www.example.com/de/", ["https://example.com", "https://www.example.com"]],
  [
    "http://example.com/",
    [
      "http://example.com",
      "http://www.example.com",
      "https://example.com",
      "https://www.example.com",
    ],
  ],
  ["http://example.com:8080/", ["http://example.com:8080", "http://www.example.com:8080"]],
  ["http://localhost:4100/", ["http://localhost:4100"]],
  ["http://127.0.0.1/", ["http://127.0.0.1", "https://127.0.0.1"]],
])("the website %s has these origins", (website, origins) => {
  expect(originsOfWebsite(website)).toEqual(origins);
});

test.each([undefined, "", "  "])("requires an address: %p", (typed) => {
  expect(typedAddress(typed ?? "")).toBeUndefined();
  const messages = address.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["Validation.Required"]);
});
