import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { call } from "../account";
import { Group, type Problem } from "../figures";
import { type HttpResponse, send } from "../send";
import type { Target } from "../target";

/** Notations of an address inside the network, and other addresses that no crawler may open. */
const forbidden = [
  "http://127.0.0.1:1/",
  "http://127.1/",
  "http://2130706433/a",
  "http://0x7f000001/b",
  "http://0177.0.0.1/c",
  "http://0.0.0.0/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.0.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://metadata.google.internal/",
  "http://localhost.localdomain/",
  "http://printer.local/",
  "http://intranet/",
  "http://①②⑦.⓪.⓪.①/d",
  "http://127。0。0。1/e",
  "http://user:secret@10.0.0.1/",
  "http://10.0.0.1:22/",
  "http://10.0.0.1:5432/",
  "http://10.0.0.1:6379/",
  "file:///etc/passwd",
  "ftp://10.0.0.1/",
  "gopher://10.0.0.1/",
  "javascript:alert(1)",
  "data:text/html,a",
];

/** Addresses inside the network, as a website to crawl and as the receiver of a webhook. */
export async function internalAddresses(at: Target): Promise<Group> {
  const group = new Group("addresses inside the network");
  const canary = await openCanary();
  const { port } = canary;
  const loopback = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
  ];
  for (const url of [...loopback, ...forbidden]) {
    const events = { url, events: ["limit.reached"] };
    const webhook = await post(at, "/webhooks", events);
    group.record(
      `webhook, ${url}`,
      webhook,
      problemUnlessRefused(webhook, "WEBHOOK_ADDRESS_REFUSED"),
    );
    const title = `Site ${url}`.slice(0, 80);
    const site = { title, baseUrl: url, responsibilityConfirmed: true };
    const created = await post(at, "/knowledge-bases", site);
    const problem =
      created.status === 201
        ? await learned(at, created)
        : problemUnlessRefused(created, "INVALID_URL");
    group.record(`website, ${url}`, created, problem);
  }
  const hits = canary.close();
  const response = { status: 200, headers: {}, text: "" };
  group.record("server on this machine", response, hits > 0 ? `${hits} requests` : undefined);
  return group;
}

/** A server of this machine that must not receive any request. */
async function openCanary() {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end("<title>Canary</title><p>This must not be read by anybody.");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    return hits;
  };
  return { port, close };
}

const post = (at: Target, path: string, body: object): Promise<HttpResponse> =>
  send(at.apiUrl, {
    method: "POST",
    path: `/v1${path}`,
    headers: {
      origin: at.consoleUrl,
      "content-type": "application/json",
      cookie: at.first.sid,
    },
    body: JSON.stringify(body),
  });

const problemUnlessRefused = ({ status, text }: HttpResponse, code: string): Problem =>
  status === 400 && (text.includes(code) || text.includes("INVALID_URL"))
    ? undefined
    : `status ${status} ${text.slice(0, 120)}`;

type Created = { data: { dto: { kbId: string } } };
type Site = { dto: { kbStatus: string }; characterCount: number };
const POLLS = 120;

/** A website may be saved, but its crawl reads nothing. Deletes it afterwards. */
async function learned(at: Target, { text }: HttpResponse): Promise<Problem> {
  const path = `/knowledge-bases/${(JSON.parse(text) as Created).data.dto.kbId}`;
  const as = { cookie: at.first.sid };
  for (let count = 0; count < POLLS; count += 1) {
    const { dto, characterCount } = await call<Site>(at, "GET", path, as);
    if (dto.kbStatus !== "InProgress") {
      await call(at, "DELETE", path, as);
      return characterCount > 0 ? `${characterCount} characters were read` : undefined;
    }
    await new Promise((next) => setTimeout(next, 500));
  }
  return "the crawl did not end";
}
