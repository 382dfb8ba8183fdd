import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put } from "../library";

let database: Database;
let base: Scope;

const handbook = [
  "# Harbour handbook",
  "## 3.1 States of a reservation",
  "| State | Colour |\n| --- | --- |\n| Reserved | green |\n| Cancelled | red, a cancelled reservation |",
  "## 3.2 Cancelling a reservation",
  "A reservation has a detailed view.",
  "- Press the red button.\n- Confirm the message.",
  "## 3.3 Moving a reservation",
  "Write to the office.",
  "## 3.4 Deliveries",
  "We deliver to Wales and Scotland within 4 days. The following are excluded:",
  "- Orkney\n- Shetland",
  "## 4 Sailing licence",
  "The exam costs £6. For the licence, the harbour asks for:",
  "1. a swim of 200 metres\n2. a knot of your choice\n3. the rules of the harbour",
].join("\n\n");

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBase(database.db);
  await put(database.db, base, "Harbour handbook", handbook);
});

afterAll(() => database.close());

const ask = async (text: string): Promise<string> => {
  const { organizationId, kbId } = base;
  const options = { organizationId, kbIds: [kbId], question: text };
  return answerFromPassages(standalone(text), await search(database.db, options)).text;
};

test("answers a question about a procedure with the steps of the section that it names", async () => {
  expect(await ask("How do I cancel a reservation?")).toBe(
    "- Press the red button.\n- Confirm the message.",
  );
  expect(await ask("Can I move a reservation?")).toContain("Write to the office.");
});

test("answers with a row if the question is not about a procedure", async () => {
  expect(await ask("Which colour has a cancelled reservation?")).toContain("red");
});

test("shows a requested list whole, with its introduction", async () => {
  expect(await ask("What do I need for the sailing licence?")).toBe(
    "For the licence, the harbour asks for:\n- a swim of 200 metres\n- a knot of your choice\n- the rules of the harbour",
  );
});

test("does not quote a sentence alone that only introduces a list", async () => {
  expect(await ask("How much is the exam for the sailing licence?")).not.toMatch(/asks for:$/);
});

test("does not quote a rule without its exceptions", async () => {
  expect(await ask("Do you deliver to Orkney?")).toContain("excluded");
});
