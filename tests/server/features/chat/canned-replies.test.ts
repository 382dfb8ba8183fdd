import { parseInline } from "@/lib/markdown-inline";
import { closestPages } from "@/server/features/chat/canned-replies";
import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, type Person, type TestPlatform } from "../../../platform";

let platform: TestPlatform;
let person: Person;
let kbId: string;

beforeAll(async () => {
  platform = await openPlatform();
  person = await platform.signUp();
  kbId = newId();
  const { organizationId } = person.user;
  const kb = { id: kbId, organizationId, kbType: "Web", kbStatus: "Ready", title: "Bikes" };
  await platform.deps.db.insertInto("knowledgeBases").values(kb).execute();
});
afterAll(() => platform.close());

type Source = { pageUrl: string } | { filename: string };

/** Stores a source. Returns a passage of it whose title holds a share of the question. */
async function passageOf(source: Source, title: string, share = 0, owner = person) {
  const { organizationId } = owner.user;
  const row = { id: newId(), organizationId, kbId, kind: "page", title, ...source };
  await platform.deps.db.insertInto("items").values(row).execute();
  return { itemId: row.id, title, evidence: { title: share } };
}

const closest = (language: "de" | "en", passages: Parameters<typeof closestPages>[2]) =>
  closestPages(
    platform.deps.db,
    { organizationId: person.user.organizationId, language },
    passages,
  );

test("suggests at most two pages, those whose titles match the question first", async () => {
  const delivery = await passageOf({ pageUrl: "https://example.com/delivery" }, "Delivery");
  const battery = await passageOf({ pageUrl: "https://example.com/battery" }, "Battery", 0.3);
  const imprint = await passageOf({ pageUrl: "https://example.com/imprint" }, "Imprint");
  expect(await closest("en", [delivery, battery, battery, imprint])).toEqual([
    "[“Battery”](https://example.com/battery)",
    "[“Delivery”](https://example.com/delivery)",
  ]);
});

test("escapes Markdown in titles and parentheses in link targets", async () => {
  const odd = "[Sale](https://evil.example) *now*";
  const page = await passageOf({ pageUrl: "https://example.com/a_(b)" }, odd);
  expect(await closest("de", [page])).toEqual([
    "[„Sale (evil.example) now“](https://example.com/a_%28b%29)",
  ]);
});

test("a file is named without a link", async () => {
  const manual = await passageOf({ filename: "manual.pdf" }, "Manual");
  expect(await closest("en", [manual])).toEqual(["“Manual”"]);
});

test("a long title is cut after a word and stays a link", async () => {
  const title = `${"Mountain bikes ".repeat(32)}end`;
  const page = await passageOf({ pageUrl: "https://example.com/long" }, title);
  const [linkText = ""] = await closest("en", [page]);
  const text = `“${"Mountain bikes ".repeat(8).trim()}…”`;
  expect(parseInline(linkText)).toEqual([{ kind: "link", text, url: "https://example.com/long" }]);
});

test("a title without spaces is cut between characters", async () => {
  const page = await passageOf({ pageUrl: "https://example.com/wheels" }, "🛞".repeat(250));
  expect(await closest("en", [page])).toEqual([
    `[“${"🛞".repeat(120)}…”](https://example.com/wheels)`,
  ]);
});

test("leaves out a title that consists of marks only", async () => {
  const marks = await passageOf({ pageUrl: "https://example.com/marks" }, "*** [] ###", 0.9);
  const sizes = await passageOf({ filename: "sizes.pdf" }, "Sizes");
  expect(await closest("en", [marks, sizes])).toEqual(["“Sizes”"]);
});

test("a page of another organisation is not linked", async () => {
  const stranger = await platform.signUp();
  const page = await passageOf({ pageUrl: "https://example.com/foreign" }, "Prices", 0, stranger);
  expect(await closest("en", [page])).toEqual(["“Prices”"]);
});
