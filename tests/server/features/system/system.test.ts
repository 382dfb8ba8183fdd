import { VERSION } from "@/contract/limits";
import { systemApi as api } from "@/contract/system/system";
import { read as readLegal } from "@/server/features/legal/service";
import { type TestPlatform, openPlatform, requestOf, signIn } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform({ settings: { OPERATOR_NAME: "Löwe <GmbH>" } });
});
afterAll(() => platform.close());

test("anyone can read the facts of the installation", async () => {
  expect(await platform.anybody(api.load)).toEqual({
    loggedInUser: null,
    version: VERSION,
    environment: "development",
    lang: "de",
    ai: { provider: "built-in", model: null },
    missingOperatorSettings: [],
    planEnd: null,
    limits: { uploadBytes: 1_073_741_824, faqCategories: 3, faqsPerCategory: 3 },
  });
});

test("ignores an invalid session and returns the state", async () => {
  const load = platform.as({ cookie: "sid=made-up" })(api.load);
  expect((await load).loggedInUser).toBeNull();
});

test("keeps the language in a cookie, and for signed-in people in the account", async () => {
  const ada = await platform.signUp({ language: "de" });
  const answer = await platform.inject({
    ...requestOf(api.setLanguage, { body: { langCode: "en" } }),
    headers: { cookie: ada.cookie, "content-type": "application/json" },
  });
  expect(answer.cookies).toMatchObject([{ name: "lang", value: "en", path: "/" }]);
  expect((await ada(api.load)).lang).toBe("en");
  const { user } = await signIn(platform.app, ada.user.email, ada.password);
  expect(user.language).toBe("en");
  expect((await platform.as({ cookie: "lang=en" })(api.load)).lang).toBe("en");
});

test("refuses a language that the console does not have", async () => {
  const change = platform.anybody(api.setLanguage, { body: { langCode: "fr" as "en" } });
  await expect(change).rejects.toThrow("LANG_NOT_SUPPORTED");
});

test.each(["AGB", "DSE"] as const)("%s is available in both languages", async (type) => {
  const read = (lang: "de" | "en") =>
    platform.anybody(api.legalDocument, { query: { type, lang } });
  const [german, english] = [await read("de"), await read("en")];
  expect(german.title).not.toBe(english.title);
  for (const { html } of [german, english]) {
    expect(html).toContain("Löwe &lt;GmbH&gt;");
    expect(html).not.toMatch(/\{\w+\}|<script|<mark|OPERATOR/);
  }
});

test.each([
  ["de", {}, "Anbieter ist der Betreiber dieser Installation („wir“)."],
  ["en", {}, "provided by the operator of this installation (“we”)."],
  [
    "en",
    { OPERATOR_NAME: "Ada", OPERATOR_ADDRESS: "Kiel", OPERATOR_EMAIL: "ada@example.com" },
    "provided by Ada, Kiel, reachable at ada@example.com (“we”).",
  ],
] as const)(
  "the terms name the operator in %s without a placeholder: %j",
  async (lang, operator, words) => {
    const env = { ...operator, CONSOLE_URL: "https://chat.example.com" } as never;
    const { html } = await readLegal({ env } as never, "AGB", lang);
    expect(html.replaceAll(/\s+/g, " ")).toContain(words);
  },
);

test("only an owner sees which settings of the operator are missing", async () => {
  const ada = await platform.signUp();
  expect((await ada(api.load)).missingOperatorSettings).toEqual([
    "OPERATOR_ADDRESS",
    "OPERATOR_EMAIL",
  ]);
  expect((await platform.anybody(api.load)).missingOperatorSettings).toEqual([]);
});
