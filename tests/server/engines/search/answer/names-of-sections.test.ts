import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { answerTo, openBaseWith } from "../library";

let database: Database;
let english: Scope;
let german: Scope;

beforeAll(async () => {
  database = await openTestDatabase();
  english = await openBaseWith(database.db, [
    [
      "Our boats",
      "# Our boats\n\n## The Heron\n\nA wooden dinghy. For 4 sailors, difficulty medium. Capsize rate 12%.\n\n## Blue Comet\n\nA racing catamaran. For 2 sailors, difficulty hard. Contains a trapeze. Capsize rate 31%.\n\n## Grandpa's Raft\n\nOur slowest boat. For 6 sailors. Capsize rate 2%.\n\nBlue Comet needs a licence; the other boats need none.",
    ],
    [
      "The crew",
      "# The crew\n\n## Ann Gray\n\nFounder and skipper. She built The Heron.\n\n## Tom Fisk\n\nSailmaker. He teaches knots.\n\nAltogether nine people work in the harbour.",
    ],
  ]);
  german = await openBaseWith(database.db, [
    [
      "Unser Team",
      "# Unser Team\n\n## Dr. med. Silke Moos\n\nFachärztin. Sie spricht Deutsch und Polnisch.\n\n## Dr. Anna Ried\n\nÄrztin. Sie spricht Deutsch, Dänisch und Englisch.",
    ],
  ]);
});
afterAll(() => database.close());

test.each([
  ["Who built The Heron?", /^Ann Gray: .*She built The Heron\.$/u],
  ["Who teaches knots?", /^Tom Fisk: .*He teaches knots\./u],
  ["Which boat has a trapeze?", /^Blue Comet: .*Contains a trapeze\./u],
  ["Is there a trapeze on any boat?", /^Blue Comet: .*Contains a trapeze\./u],
])("answers %s with the name above the text", async (question, text) => {
  expect((await answerTo(database.db, english, question)).text).toMatch(text);
});

test("does not join sentences about two persons as if they were about one", async () => {
  const { text } = await answerTo(database.db, german, "Welche Ärztin spricht Dänisch?");
  expect(text).toMatch(/^Dr\. Anna Ried: /u);
  expect(text).not.toContain("Polnisch");
});

test("quotes a fact that several things share only for the thing that is named", async () => {
  const { text } = await answerTo(database.db, english, "What is the capsize rate of The Heron?");
  expect(text).toContain("12%");
  expect(text).not.toMatch(/31%|2%\. .*2%/u);
});

test("does not add the name of the person above to a sentence about all persons", async () => {
  const { text } = await answerTo(database.db, english, "Which people work in the harbour?");
  expect(text).toContain("Altogether nine people work in the harbour.");
  expect(text).not.toContain("Tom Fisk: Altogether");
  const licence = await answerTo(database.db, english, "Which boat needs a licence?");
  expect(licence.text).toMatch(/^Blue Comet needs a licence/u);
});
