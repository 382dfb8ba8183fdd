import { organizationApi as api, organizationFields } from "@/contract/accounts/organizations";
import { newId } from "@/server/infrastructure/db/id";
import { unlimitedPlan } from "@/tests/factories";
import { type TestPlatform, openPlatform } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

test("a registration creates an organisation with the given name or the person's", async () => {
  const ada = await platform.signUp({ organizationName: "Löwe & Söhne" });
  const bob = await platform.signUp({ firstName: "Bob", lastName: "Miller" });
  const read = (person: typeof ada) =>
    person(api.get, { params: { id: person.user.organizationId } });
  expect(await read(ada)).toEqual({
    id: ada.user.organizationId,
    name: "Löwe & Söhne",
    timeZone: "Europe/Berlin",
    weeklyDigest: false,
    vatId: null,
    street: null,
    streetNumber: null,
    additionalInfo: null,
    postalCode: null,
    city: null,
    country: null,
    phone: null,
    website: null,
    logoUrl: null,
    billingName: null,
    billingEmail: null,
    billingStreet: null,
    billingStreetNumber: null,
    billingAdditionalInfo: null,
    billingPostalCode: null,
    billingCity: null,
    billingCountry: null,
    billingVatId: null,
    billingReference: null,
    vatChecks: [],
    plan: {
      ...unlimitedPlan,
      monthEndsAt: expect.any(String),
      usage: {
        ...unlimitedPlan.usage,
        trainedPages: 0,
        knowledgeBases: 0,
        embeddedChatbots: 0,
        conversations: 0,
        questionsOfWeek: 0,
        pages: 0,
      },
    },
  });
  expect((await read(bob)).name).toBe("Bob Miller");
});

test("company fields change one by one, and empty ones are stored as null", async () => {
  const ada = await platform.signUp({ organizationName: "Acme" });
  const params = { id: ada.user.organizationId };
  const website = { website: "www.acme.example.com", city: "Köln" };
  expect(await ada(api.update, { params, body: website })).toMatchObject({
    name: "Acme",
    website: "https://www.acme.example.com/",
    city: "Köln",
  });
  expect(await ada(api.update, { params, body: { city: "" } })).toMatchObject({
    website: "https://www.acme.example.com/",
    city: null,
  });
  expect(await ada(api.update, { params, body: {} })).toMatchObject({ name: "Acme" });
});

test.each([
  [" de 136.695.976 ", "DE136695976"],
  ["atU13585627", "ATU13585627"],
  ["XI 110305878", "XI110305878"],
  ["CHE123456789", "CHE123456789"],
  [" ", null],
])("the VAT ID %j is stored as %j", async (typed, vatId) => {
  const ada = await platform.signUp();
  const params = { id: ada.user.organizationId };
  expect(await ada(api.update, { params, body: { vatId: typed } })).toMatchObject({ vatId });
});

test.each([
  [{ website: "no address" }, "INVALID_URL"],
  [{ postalCode: "1234" }, "VALIDATION_FAILED"],
  [{ name: " " }, "VALIDATION_FAILED"],
  [{ name: "A\r\nBcc: b" }, "VALIDATION_FAILED"],
  [{ city: "A\u2028B" }, "VALIDATION_FAILED"],
  [{ country: "Germany" }, "VALIDATION_FAILED"],
  [{ country: "XX" }, "VALIDATION_FAILED"],
  [{ country: "de" }, "VALIDATION_FAILED"],
  [{ vatId: "DE 136 695" }, "INVALID_VAT_ID"],
  [{ vatId: "DE136695977" }, "INVALID_VAT_ID"],
  [{ billingVatId: "XI980780683" }, "INVALID_VAT_ID"],
  [{ vatId: "136695976" }, "VALIDATION_FAILED"],
  [{ billingCountry: "XX" }, "VALIDATION_FAILED"],
  [{ billingEmail: "accounts" }, "INVALID_EMAIL"],
  [{ billingName: "A\nB" }, "VALIDATION_FAILED"],
])("%j is refused with %s", async (body, code) => {
  const ada = await platform.signUp();
  const change = ada(api.update, { params: { id: ada.user.organizationId }, body });
  await expect(change).rejects.toThrow(code);
});

test.each([
  ["de 136.695-976", "DE136695976"],
  ["ATU13585627", "ATU13585627"],
  ["FR40303265045", "FR40303265045"],
  ["XI980780684", "XI980780684"],
  ["CHE123456789", "CHE123456789"],
  ["", null],
])("stores the VAT ID %j as %j", async (vatId, stored) => {
  const ada = await platform.signUp();
  const params = { id: ada.user.organizationId };
  const body = { vatId, billingVatId: vatId };
  expect(await ada(api.update, { params, body })).toMatchObject({
    vatId: stored,
    billingVatId: stored,
  });
});

test("names each field with a wrong VAT ID, and stores nothing of the call", async () => {
  const ada = await platform.signUp({ organizationName: "Acme" });
  const params = { id: ada.user.organizationId };
  const body = { name: "Changed", vatId: "DE123456789", billingVatId: "ATU13585626" };
  await expect(ada(api.update, { params, body })).rejects.toMatchObject({
    details: [
      { path: "vatId", code: "INVALID_VAT_ID" },
      { path: "billingVatId", code: "INVALID_VAT_ID" },
    ],
  });
  expect(await ada(api.get, { params })).toMatchObject({ name: "Acme", vatId: null });
});

const billing = {
  billingName: "Acme Accounting",
  billingEmail: "accounts@example.com",
  billingStreet: "Ring",
  billingStreetNumber: "4a",
  billingAdditionalInfo: "Floor 2",
  billingPostalCode: "1010",
  billingCity: "Vienna",
  billingCountry: "AT",
  billingVatId: "ATU13585627",
  billingReference: "04011000-1234512345-06",
};

test("stores billing data beside the company's own, and deletes it", async () => {
  const ada = await platform.signUp();
  const params = { id: ada.user.organizationId };
  const saved = await ada(api.update, { params, body: { ...billing, city: "Kiel" } });
  expect(saved).toMatchObject({ ...billing, city: "Kiel", vatId: null });
  const empty = Object.fromEntries(Object.keys(billing).map((field) => [field, ""]));
  const cleared = await ada(api.update, { params, body: empty });
  for (const field of Object.keys(billing)) expect(cleared).toHaveProperty(field, null);
  expect(cleared.city).toBe("Kiel");
});

test("refuses an incomplete billing address, whichever call causes it", async () => {
  const ada = await platform.signUp();
  const params = { id: ada.user.organizationId };
  await expect(
    ada(api.update, { params, body: { billingStreetNumber: "4a", billingCity: "Vienna" } }),
  ).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    details: ["billingStreet", "billingPostalCode", "billingCountry"].map((path) => ({
      path,
      code: "Validation.Required",
    })),
  });
  await ada(api.update, { params, body: billing });
  await expect(ada(api.update, { params, body: { billingCity: "" } })).rejects.toThrow(
    "VALIDATION_FAILED",
  );
  expect((await ada(api.get, { params })).billingCity).toBe("Vienna");
});

test("every listed country is accepted, in both languages the same ones", async () => {
  const ada = await platform.signUp();
  const params = { id: ada.user.organizationId };
  const [german, english] = [
    await ada(api.countries, { query: { lang: "de" } }),
    await ada(api.countries, { query: { lang: "en" } }),
  ];
  const codes = german.map(({ code }) => code).toSorted();
  expect(english.map(({ code }) => code).toSorted()).toEqual(codes);
  for (const country of ["DE", "CH", ...codes.slice(-3)]) {
    expect(await ada(api.update, { params, body: { country } })).toMatchObject({ country });
  }
  expect(codes.filter((code) => !organizationFields.shape.country.safeParse(code).success)).toEqual(
    [],
  );
});

test("counts imported pages but not skipped ones", async () => {
  const ada = await platform.signUp();
  const id = ada.user.organizationId;
  const website = { organizationId: id, kbType: "Web", itemCount: 10, failedCount: 4 };
  await platform.deps.db
    .insertInto("knowledgeBases")
    .values([
      { ...website, id: newId(), title: "A" },
      { ...website, id: newId(), title: "B", failedCount: 10 },
    ])
    .execute();
  const { plan } = await ada(api.get, { params: { id } });
  expect(plan.usage).toMatchObject({ knowledgeBases: 2, pages: 6 });
});

/**
 * A chatbot of an organisation with an answered question from `daysAgo` days ago.
 * @returns the conversation
 */
async function asked(organizationId: string, daysAgo: readonly number[]): Promise<string> {
  const { db } = platform.deps;
  const bot = {
    id: newId(),
    name: "Bot",
    apiKey: newId(),
    apiSecretHash: "",
    templateId: "aurora",
  };
  await db
    .insertInto("chatbots")
    .values({ ...bot, organizationId, configs: "{}" })
    .execute();
  const conversation = { id: newId(), organizationId, chatbotId: bot.id, locale: "de" };
  await db.insertInto("conversations").values(conversation).execute();
  const message = { organizationId, conversationId: conversation.id, text: "…" };
  const turns = daysAgo.flatMap((days) => {
    const createdAt = new Date(Date.now() - days * 86_400_000);
    return ["user", "assistant"].map((role) => ({ ...message, id: newId(), role, createdAt }));
  });
  await db.insertInto("messages").values(turns).execute();
  return conversation.id;
}

test("counts the questions of the last seven days, without answers", async () => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  await asked(ada.user.organizationId, [0, 1, 6.9, 7.1, 30]);
  await asked(bob.user.organizationId, [0]);
  const { plan } = await ada(api.get, { params: { id: ada.user.organizationId } });
  expect(plan.usage).toMatchObject({ questionsOfWeek: 3, conversations: 1 });
});

test("counts no messages to a person as questions of the week", async () => {
  const ada = await platform.signUp();
  const { organizationId } = ada.user;
  const conversationId = await asked(organizationId, [0]);
  const message = { organizationId, conversationId, text: "…" };
  await platform.deps.db
    .insertInto("messages")
    .values([
      { ...message, id: newId(), role: "user", kind: "personRequest" },
      { ...message, id: newId(), role: "person" },
      { ...message, id: newId(), role: "user", kind: "toPerson" },
    ])
    .execute();
  const { plan } = await ada(api.get, { params: { id: organizationId } });
  expect(plan.usage).toMatchObject({ questionsOfWeek: 1 });
});

test("an organisation is not found by members of others", async () => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  const params = { id: ada.user.organizationId };
  await expect(bob(api.get, { params })).rejects.toThrow("NOT_FOUND");
  await expect(bob(api.update, { params, body: { name: "Mine" } })).rejects.toThrow("NOT_FOUND");
  expect((await ada(api.get, { params })).name).toBe("Ada Lovelace");
});

test("a team member reads the company's fields but cannot change them", async () => {
  const ada = await platform.signUp();
  const params = { id: ada.user.organizationId };
  await platform.deps.db
    .updateTable("users")
    .set({ role: "team_member" })
    .where("id", "=", ada.user.userId)
    .execute();
  await ada(api.get, { params });
  const change = ada(api.update, { params, body: { name: "Mine" } });
  await expect(change).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
});

test("countries are named and sorted in the language", async () => {
  const ada = await platform.signUp();
  const german = await ada(api.countries, { query: { lang: "de" } });
  const english = await ada(api.countries, { query: { lang: "en" } });
  expect(german).toHaveLength(249);
  expect(german).toContainEqual({ code: "AT", name: "Österreich" });
  expect(english).toContainEqual({ code: "AT", name: "Austria" });
  expect(german.findIndex(({ code }) => code === "EG")).toBeLessThan(
    german.findIndex(({ code }) => code === "AL") + 60,
  );
  expect(german[0]?.name).toBe("Afghanistan");
});
