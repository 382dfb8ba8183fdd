import { organizationApi as api } from "@/contract/accounts/organizations";
import type { Fetcher } from "@/server/engines/ingest/fetch";
import { type Person, type TestPlatform, openPlatform } from "@/tests/platform";

const VIES_URL = "https://vies.example/rest-api";
type Asked = { url: string; body: Record<string, unknown> };

const asked: Asked[] = [];
/** The next answers of VIES; the last one repeats. */
let answers: { status: number; body: object }[] = [];
const fetcher: Fetcher = {
  userAgent: "AntwortBot/1.0",
  fetch: (url) => Promise.reject(new Error(`unexpected request: ${url}`)),
  post: (url, { body }) => {
    asked.push({ url, body: JSON.parse(body) as Record<string, unknown> });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? unavailable;
    return Promise.resolve({
      status: answer.status,
      body: Buffer.from(JSON.stringify(answer.body)),
    });
  },
  refusalOfTarget: () => Promise.resolve(undefined),
  close: async () => {},
};
const unavailable = {
  status: 500,
  body: { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] },
};
const validReply = { status: 200, body: { valid: true, requestIdentifier: "WAPIAAAA" } };
const invalidReply = { status: 200, body: { valid: false, requestIdentifier: "" } };

let platform: TestPlatform;
let ada: Person;
beforeAll(async () => {
  platform = await openPlatform({ fetcher, settings: { VIES_URL } });
  ada = await platform.signUp();
});
afterAll(() => platform.close());
beforeEach(() => asked.splice(0));

const params = () => ({ id: ada.user.organizationId });
const save = (body: object) => ada(api.update, { params: params(), body });
const vatChecks = async () => (await ada(api.get, { params: params() })).vatChecks;

test("a changed VAT ID is confirmed by VIES, with time and request identifier", async () => {
  answers = [validReply];
  await save({ vatId: "DE 136.695.976" });
  await platform.finishJobs();
  expect(asked).toEqual([
    {
      url: `${VIES_URL}/check-vat-number`,
      body: { countryCode: "DE", vatNumber: "136695976" },
    },
  ]);
  expect(await vatChecks()).toEqual([
    {
      vatId: "DE136695976",
      isValid: true,
      requestIdentifier: "WAPIAAAA",
      checkedAt: expect.any(String),
    },
  ]);
});

test("does not ask VIES again after a change of other fields", async () => {
  await save({ city: "Freiburg", vatId: "DE136695976" });
  await platform.finishJobs();
  expect(asked).toEqual([]);
});

test("asks an unavailable member state again, and reports an unknown VAT ID", async () => {
  answers = [unavailable, invalidReply];
  await save({ billingVatId: "ATU13585627" });
  await platform.finishJobs();
  expect(asked.map(({ body }) => body["vatNumber"])).toEqual(["U13585627", "U13585627"]);
  const check = (await vatChecks()).find(({ vatId }) => vatId === "ATU13585627");
  expect(check).toMatchObject({ isValid: false, requestIdentifier: null });
});

test("does not send a VAT ID from outside the EU to VIES", async () => {
  await save({ vatId: "CH123456788" });
  await platform.finishJobs();
  expect(asked).toEqual([]);
  expect((await vatChecks()).map(({ vatId }) => vatId)).toEqual(["ATU13585627"]);
});

test("another organisation sees no answer about the same VAT ID", async () => {
  const bob = await platform.signUp();
  platform.deps.env.VIES_URL = undefined;
  const { vatChecks: checksWithoutService } = await bob(api.update, {
    params: { id: bob.user.organizationId },
    body: { vatId: "ATU13585627" },
  });
  await platform.finishJobs();
  expect(checksWithoutService).toEqual([]);
  expect(asked).toEqual([]);
});
