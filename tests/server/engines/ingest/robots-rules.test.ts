import { parseRobots } from "@/server/engines/ingest/robots/robots";
import { userAgentOf } from "@/server/engines/ingest/user-agent";

const isAllowed = (text: string, path: string, agent = "Antwort/1.0") =>
  parseRobots(text, agent).isAllowed(`https://shop.example${path}`);

test.each([
  ["/private", "/private/x", false],
  ["/private", "/privately", false],
  ["/private/", "/private", true],
  ["/*.php$", "/a/b.php", false],
  ["/*.php$", "/b.php?x=1", true],
  ["/a*b*c", "/a-b-c", false],
  ["/a*b*c", "/a-c-b", true],
  ["/*a$", "/ba-ca", false],
  ["/a*a$", "/a", true],
  ["/fish*", "/fish", false],
  ["/*?", "/list?page=2", false],
  ["/ä", "/%C3%A4", false],
  ["/%c3%a4", "/ä", false],
  ["/$", "/", false],
  ["/$", "/a", true],
  ["", "/a", true],
])("Disallow: %s, and %s may be read: %s", (rule, path, expected) => {
  expect(isAllowed(`User-agent: *\nDisallow: ${rule}`, path)).toBe(expected);
});

test("the longest rule decides, and of two equally long rules the one that allows", () => {
  const text = "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /c\nAllow: /c";
  expect(isAllowed(text, "/a/x")).toBe(false);
  expect(isAllowed(text, "/a/b")).toBe(true);
  expect(isAllowed(text, "/c")).toBe(true);
});

test("reads the group of this crawler in any case, even if it names several crawlers or is split", () => {
  const text =
    "User-agent: other\nUser-Agent: ANTWORT/2 # ours\ndisallow : /a\n\nUser-agent: *\nDisallow: /\n\nUser-agent: antwort\nDisallow: /b";
  expect(isAllowed(text, "/")).toBe(true);
  expect(isAllowed(text, "/a")).toBe(false);
  expect(isAllowed(text, "/b")).toBe(false);
  expect(isAllowed(text, "/x", "Somebody")).toBe(false);
});

test("returns sitemaps and the crawl delay", () => {
  const text =
    "Sitemap: /s.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow:\nSitemap: https://a.example/t.xml";
  expect(parseRobots(text, "Antwort")).toMatchObject({
    crawlDelaySeconds: 2.5,
    sitemaps: ["/s.xml", "https://a.example/t.xml"],
  });
});

test.each([
  ["AntwortBot/1.0 (+https://antwort.example)", "AntwortBot"],
  ["AntwortBot (+https://antwort.example)", "antwortbot/2.0"],
  ["Mozilla/5.0 (compatible; Help-Bot/3; +https://help.example)", "help-bot"],
])("rules apply to %s if they name %s", (agent, named) => {
  const text = `User-agent: *\nDisallow:\n\nUser-agent: ${named}\nDisallow: /a`;
  expect(isAllowed(text, "/a", agent)).toBe(false);
});

test.each([
  ["AntwortBot/1.0", "AntwortBot/1.0 (+https://a.example; help@a.example)"],
  ["MyBot/2 (+https://my.example)", "MyBot/2 (+https://my.example)"],
  ["MyBot/2 me@my.example", "MyBot/2 me@my.example"],
])("%s has the product name %s", (name, agent) => {
  expect(userAgentOf(name, ["https://a.example", "help@a.example"])).toBe(agent);
});

test("an endless crawl delay is ignored", () => {
  const text = "User-agent: *\nCrawl-delay: Infinity";
  expect(parseRobots(text, "Antwort").crawlDelaySeconds).toBe(0);
});
