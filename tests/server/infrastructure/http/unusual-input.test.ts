import type { InjectOptions } from "fastify";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { ApiError } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { systemApi } from "@/contract/system/system";
import type { Fetcher } from "@/server/engines/ingest/fetch";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import { type Case, cases } from "@/tests/endpoint-parts";
import { type TestPlatform, openPlatform } from "@/tests/platform";
import { credentialsFor, makeObjects, send } from "./endpoint-cases";

/** No website answers. */
const emptyWeb: Fetcher = {
  userAgent: "AntwortBot/1.0",
  fetch: () => Promise.reject(FetchFailure.ofStatus(404)),
  post: () => Promise.resolve({ status: 404, body: Buffer.alloc(0) }),
  refusalOfTarget: () => Promise.resolve(undefined),
  close: async () => {},
};

let platform: TestPlatform;
let ada: Awaited<ReturnType<typeof makeObjects>>;
beforeAll(async () => {
  platform = await openPlatform({ fetcher: emptyWeb });
});
afterAll(() => platform.close());

/** Deletions come after all other calls and the sign-out last, because other calls need the objects and the session. */
const orderOf = ({ endpoint }: Case): number =>
  endpoint === authApi.logout ? 2 : Number(endpoint.method === "DELETE");
const orderedCases = cases
  .toSorted((a, b) => orderOf(a) - orderOf(b))
  .map((one) => [one.name, one] as const);

/** Calls every endpoint as a new organisation, and checks that the session still exists. */
function checkEveryEndpoint(
  title: string,
  check: (one: Case) => Promise<void>,
  casesToCheck = orderedCases,
): void {
  describe(title, () => {
    beforeAll(async () => {
      ada = await makeObjects(platform, "Adas");
    });
    test.each(casesToCheck)("%s", async (_, one) => {
      const { person } = ada;
      const { loggedInUser } = await person(systemApi.load);
      expect(loggedInUser?.userId).toBe(person.user.userId);
      await check(one);
    });
  });
}

let callers = 0;
/** Each call has its own network address, so that no rate limit hides the check. */
async function statusOf(one: Case, change: (request: InjectOptions) => InjectOptions) {
  callers += 1;
  const address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  const headers = {
    ...credentialsFor(one, ada.person, ada.token),
    "x-forwarded-for": address,
  };
  const answer = await platform.inject(change(send(one, ada.objectIds, headers)));
  if (answer.statusCode >= 400) {
    expect(answer.json()).toMatchObject({ meta: { message: expect.any(String) } });
    expect(answer.body).not.toMatch(/ at .+\.ts|node_modules|select |insert /);
  }
  return answer.statusCode;
}

// An owner must not call endpoints of the platform.
const lists = orderedCases.filter(
  ([, { endpoint }]) => endpoint.paged && endpoint.right !== "platform",
);
const sortsByColumns = async (one: Case) => {
  for (const sort of ["constructor", "-toString", "valueOf", "nothing", "id", "-"]) {
    const status = await statusOf(one, ({ query, ...request }) => ({
      ...request,
      query: { ...(query as Record<string, string>), sort },
    }));
    expect([sort, status]).toEqual([sort, sort === "-" ? 400 : 200]);
  }
};
checkEveryEndpoint("a list is sorted by columns alone", sortsByColumns, lists);

const brokenBodies = [
  "",
  "{",
  '{"a":',
  "null",
  "true",
  "1e999",
  '"text"',
  "[]",
  "[[[[",
  "{}",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  "\u0000",
  "\ufeff{}",
  `{"a":"${"x".repeat(100_000)}"}`,
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
];

checkEveryEndpoint("a broken body never causes an internal error", async (one) => {
  // Nothing reads the body of a GET request.
  for (const payload of one.endpoint.method === "GET" ? ["{"] : brokenBodies) {
    const status = await statusOf(one, ({ headers, ...request }) => ({
      ...request,
      payload,
      headers: { ...headers, "content-type": "application/json" },
    }));
    expect([payload.slice(0, 40), status < 500]).toEqual([payload.slice(0, 40), true]);
  }
});

const unusualValues: unknown[] = [
  null,
  true,
  -1,
  1e308,
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\u202eb\u200d\u{1F468}",
  "x".repeat(70_000),
  "'; drop table users; --",
  "%_\\",
  "${7*7}{{7*7}}",
  "../../etc/passwd",
  [],
  [null],
  [[]],
  ["0190c5c0-0000-7000-8000-000000000000", 1],
  {},
  { $ne: null },
  { length: 1e9 },
];

checkEveryEndpoint("unusual values in any field never cause an internal error", async (one) => {
  const { body } = one.partsOf(ada.objectIds);
  for (const field of Object.keys(body ?? {})) {
    for (const value of unusualValues) {
      const payload = { ...body, [field]: value };
      const status = await statusOf(one, (request) => ({ ...request, payload }));
      expect([field, value, status < 500]).toEqual([field, value, true]);
    }
  }
});

const unusualPathTexts = [
  "%00",
  "..%2f..",
  "%ff",
  "'%22",
  "-1",
  "1e99",
  "NaN",
  "%5B%5D",
  "a%0d%0ab",
  "%F0%9F%98%80",
];

function unusualAddresses({ endpoint }: Case, text: string): string[] {
  const path = `/v1${endpoint.path.replace(/:\w+/g, text)}`;
  const names = ["page", "pageSize", "search", "sort", "kbStatus", "stage", "lang", "async"];
  const unusual = names.map((name) => `${name}=${text}`).join("&");
  return [path, `${path}?${unusual}`, `${path}?page=1&page=2&search[]=a&search[b]=c`];
}

checkEveryEndpoint("an unusual path or query never fails", async (one) => {
  for (const url of new Set(unusualPathTexts.flatMap((text) => unusualAddresses(one, text)))) {
    const status = await statusOf(one, ({ query: _query, ...request }) => ({ ...request, url }));
    expect([url, status < 500]).toEqual([url, true]);
  }
});

test.each(["GET", "HEAD", "OPTIONS", "TRACE", "PUT"] as const)(
  "no other spelling of a path bypasses the access check of %s",
  async (method) => {
    const { organizationId } = ada.objectIds;
    const plain = `/v1/organizations/${organizationId}`;
    const spelled = [
      plain.toUpperCase(),
      `/${plain}`,
      plain.replace("/v1/", "/v1//"),
      plain.replace("/v1/", "/v1/./"),
      plain.replace("/v1/", "/v1/%2e/"),
      `${plain};x=1`,
      `${plain}/`,
    ];
    for (const url of spelled) {
      const answer = await platform.inject({ method, url });
      expect([401, 404, 405, 400]).toContain(answer.statusCode);
      expect(answer.body).not.toContain("Adas");
    }
  },
);

const unusualTexts = [
  "undefined",
  "null",
  "NaN",
  "0x0",
  "1/0",
  "true",
  "$1.00",
  "﷽",
  "Ω≈ç√∫",
  "田中さんにあげて下さい",
  "﻿bom",
  "́combining",
  "🐵 🙈 🙉",
  "🇺🇸🇷🇺",
  "١٢٣",
  "‪left‬",
  "​zero​width",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "' OR 1=1 -- 1",
  "{{constructor}}",
  "$(touch x)",
  "`id`",
  "%s%n%d",
  "\\u0041",
  "\\",
  "a\tb",
  "--help",
  "If you're reading this",
  "Powerلُلُصّبُلُلصّبُررً ॣ ॣh",
  "Ṱ̺̺̕o͞ ̷i̲̬͇",
  "𝕿𝖍𝖊",
  "ﬀ ﬃ",
  "İıŞş",
  "ẞß",
];

test.each(unusualTexts)("%j is returned exactly, or rejected", async (text) => {
  const { organizationId, kbId, chatbotId } = (await untouchedOrganisation()).objectIds;
  const { person } = await untouchedOrganisation();
  const writes = [
    async () =>
      (
        await person(organizationApi.update, {
          params: { id: organizationId },
          body: { additionalInfo: text },
        })
      ).additionalInfo,
    async () =>
      (
        await person(knowledgeBaseApi.update, {
          params: { id: kbId },
          body: { data: { description: text } },
        })
      ).description,
    async () =>
      (
        await person(chatbotApi.update, {
          params: { id: chatbotId },
          body: { configs: { welcomeMessage: text, excludedWords: [text] } },
        })
      ).configs.excludedWords[0],
  ];
  for (const write of writes) {
    const stored = await write().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 400) return text.trim();
      throw error;
    });
    expect(stored).toBe(text.trim());
  }
});

let untouched: ReturnType<typeof makeObjects> | undefined;
const untouchedOrganisation = () => (untouched ??= makeObjects(platform, "Eves"));

test("patterns match long input without backtracking", async () => {
  const long = ["a".repeat(50_000), `${"a".repeat(50_000)}!`, `http://${"a.".repeat(20_000)}`];
  for (const one of cases.filter(({ endpoint }) => endpoint.method !== "GET")) {
    for (const text of long) {
      const { body = {} } = one.partsOf(ada.objectIds);
      const payload = Object.fromEntries(Object.keys(body).map((key) => [key, text]));
      const before = process.cpuUsage();
      one.endpoint.body.safeParse(payload);
      const { user } = process.cpuUsage(before);
      expect([one.name, user < 200_000]).toEqual([one.name, true]);
    }
  }
});
