import type { LookupFunction } from "node:net";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { isWebPort, isPublicIp } from "@/server/engines/ingest/ssrf-guard";
import { serve } from "./local-site";

const options = { userAgent: "Antwort/1.0", timeouts: { connectMs: 1000, totalMs: 2000 } };

const privateSpellings = [
  "127.0.0.1",
  "127.1",
  "0",
  "0.0.0.0",
  "2130706433",
  "017700000001",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "127.0.0.1.",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "168.63.129.16",
  "192.0.2.1",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:a9fe:a9fe]",
  "[::127.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2002:a00:1::1]",
  "[2001:0:7f00:1::]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "[2001:db8::1]",
  "[3fff::1]",
  "[5f00::1]",
  "[2606:4700::5efe:a00:1]",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
];

test.each(privateSpellings)("sends nothing to %s", async (host) => {
  const fetcher = createFetcher({ ...options, allowHosts: [] });
  const url = URL.parse(`http://${host}/`);
  if (url) {
    await expect(fetcher.fetch(url.href)).rejects.toMatchObject({
      code: "CRAWL_ADDRESS_FORBIDDEN",
    });
  }
  await fetcher.close();
});

const message = { headers: {}, body: "{}", maxBytes: 100 };

test.each(privateSpellings)("posts nothing to %s, over http or https", async (host) => {
  const fetcher = createFetcher({ ...options, allowHosts: [] });
  for (const scheme of ["http", "https"]) {
    const url = URL.parse(`${scheme}://${host}/`)?.href;
    if (!url) continue;
    const code = "CRAWL_ADDRESS_FORBIDDEN";
    expect(await fetcher.refusalOfTarget(url)).toBe(code);
    await expect(fetcher.post(url, message)).rejects.toMatchObject({ code });
  }
  await fetcher.close();
});

test.each([
  ["http://hooks.example.com/", "CRAWL_ADDRESS_FORBIDDEN"],
  ["https://hooks.example.com:6379/", "CRAWL_ADDRESS_FORBIDDEN"],
  ["https://hooks.example.com/", undefined],
  ["https://hooks.example.com:8443/", undefined],
  ["https://93.184.215.14/", undefined],
])("checks a post to %s, refused with %s", async (url, expected) => {
  const resolve = resolver(["93.184.215.14"]);
  const fetcher = createFetcher({ ...options, allowHosts: [], resolve });
  expect(await fetcher.refusalOfTarget(url)).toBe(expected);
  await fetcher.close();
});

test("checks a name again on each post, even if it was public when it was saved", async () => {
  const resolve = resolver(["93.184.215.14"], ["10.0.0.1"]);
  const fetcher = createFetcher({ ...options, allowHosts: [], resolve });
  const url = "https://rebind.example/";
  expect(await fetcher.refusalOfTarget(url)).toBeUndefined();
  await expect(fetcher.post(url, message)).rejects.toMatchObject({
    code: "CRAWL_ADDRESS_FORBIDDEN",
  });
  await fetcher.close();
});

test.each([
  "93.184.215.14",
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "192.167.255.255",
  "100.128.0.1",
  "169.253.1.1",
  "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
  "2a00:1450:4001:82a::2004",
  "::ffff:8.8.8.8",
  "64:ff9b::808:808",
])("accepts %s as a public address", (ip) => {
  expect(isPublicIp(ip)).toBe(true);
});

test.each([
  ["", true],
  ["80", true],
  ["443", true],
  ["8080", true],
  ["8443", true],
  ["3000", true],
  ["22", false],
  ["25", false],
  ["5432", false],
  ["6379", false],
  ["9200", false],
  ["11211", false],
])("port %p may serve a website: %p", (port, expected) => {
  expect(isWebPort(port)).toBe(expected);
});

/** A resolver that returns these lists of answers in turn. */
function resolver(...lists: string[][]): LookupFunction & { lookups: () => number } {
  let lookups = 0;
  const resolve: LookupFunction = (_name, _options, callback) => {
    const list = lists[Math.min(lookups, lists.length - 1)] ?? [];
    lookups += 1;
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return Object.assign(resolve, { lookups: () => lookups });
}

test.each([
  ["a private answer", ["10.0.0.1"]],
  ["one private answer among public ones", ["93.184.215.14", "127.0.0.1"]],
  ["a mapped private answer", ["::ffff:127.0.0.1"]],
  ["no answer", []],
])("rejects a name with %s", async (_case, answers) => {
  const site = await serve({ "/": "<p>secret</p>" });
  const fetcher = createFetcher({ ...options, allowHosts: [], resolve: resolver(answers) });
  const port = new URL(site.base).port;
  await expect(fetcher.fetch(`http://rebind.example:${port}/`)).rejects.toMatchObject({
    code: "CRAWL_ADDRESS_FORBIDDEN",
  });
  expect(site.hits).toEqual([]);
  await fetcher.close();
  await site.close();
});

test("connects to the checked address of a name, and checks each lookup", async () => {
  const site = await serve({ "/": "<p>secret</p>" });
  // The first address is public and does not answer; the second is this machine.
  const resolve = resolver(["192.88.98.1"], ["127.0.0.1"]);
  const fetcher = createFetcher({
    ...options,
    timeouts: { connectMs: 500, totalMs: 5000 },
    allowHosts: [],
    resolve,
  });
  const url = `http://rebind.example:${new URL(site.base).port}/`;
  await expect(fetcher.fetch(url)).rejects.toMatchObject({
    code: expect.stringMatching(/CRAWL_(TIMEOUT|UNREACHABLE)/),
  });
  await expect(fetcher.fetch(url)).rejects.toMatchObject({ code: "CRAWL_ADDRESS_FORBIDDEN" });
  expect(resolve.lookups()).toBe(2);
  expect(site.hits).toEqual([]);
  await fetcher.close();
  await site.close();
});

test.each([
  ["its host", (port: string) => ["127.0.0.1", port], true],
  ["its host and port", (port: string) => [`127.0.0.1:${port}`], true],
  ["another port", () => ["127.0.0.1:1"], false],
  ["another host", () => ["127.0.0.2"], false],
])("reads a private site if %s is allowed", async (_case, allow, isRead) => {
  const site = await serve({ "/": "<p>hello</p>" });
  const fetcher = createFetcher({ ...options, allowHosts: allow(new URL(site.base).port) });
  const reading = fetcher.fetch(site.base);
  if (isRead) await expect(reading).resolves.toMatchObject({ status: 200 });
  else await expect(reading).rejects.toMatchObject({ code: "CRAWL_ADDRESS_FORBIDDEN" });
  await fetcher.close();
  await site.close();
});
