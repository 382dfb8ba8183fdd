import { setImmediate as nextTurn } from "node:timers/promises";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { newId } from "@/server/infrastructure/db/id";
import type { Engine, Found, Query } from "./engine";
import { enclosure, enclosures, textOf } from "./texts";

/** More texts than the limit for a search without an index, and not a multiple of a batch. */
const MANY = 300;

let engine: Engine;

const ask = (
  { organizationId, kbId }: Scope,
  question: string,
  query: Partial<Query> = {},
): Promise<Found[]> => engine.search({ organizationId, kbIds: [kbId], question, ...query });

const titles = async (...call: Parameters<typeof ask>): Promise<string[]> =>
  (await ask(...call)).map(({ title }) => title);

const ranking = async (scope: Scope, question: string) =>
  (await ask(scope, question, { limit: 20 })).map(({ chunkId, score }) => [
    chunkId,
    score.toFixed(9),
  ]);

/**
 * The guarantees of a search engine, as tests. An engine that passes them can replace the present one
 * (`server/engines/search/README.md`).
 */
export function testEngine(open: () => Promise<Engine>): void {
  beforeAll(async () => (engine = await open()));
  afterAll(() => engine.close());
  testWrites();
  testDeletions();
  testScopes();
  testResults();
  testOrder();
  testConcurrency();
  testRestarts();
}

function testWrites(): void {
  test("finds a text as soon as it is written", async () => {
    const base = await engine.createBase();
    await engine.replace(base, [textOf("ibis", "The ibis eats crabs.")]);
    expect(await titles(base, "What does the ibis eat?")).toEqual(["ibis"]);
  });

  test("finds only the newest text of an item, however often it is written", async () => {
    const base = await engine.createBase();
    const itemId = newId();
    await engine.replace(base, [textOf("price", "The old price is ten euros.", itemId)]);
    const newest = textOf("price", "The new price is twelve euros.", itemId);
    await engine.replace(base, [newest]);
    await engine.replace(base, [newest]);
    for (const step of [() => Promise.resolve(), () => engine.maintain(base)]) {
      await step();
      expect((await ask(base, "price in euros")).map(({ text }) => text)).toEqual([
        "The new price is twelve euros.",
      ]);
      expect(await titles(base, "old")).toEqual([]);
    }
  });

  test("changes nothing when the transaction of a writer is rolled back", async () => {
    const base = await engine.createBase();
    const itemId = newId();
    await engine.replace(base, [textOf("crane", "The crane eats frogs.", itemId)]);
    await engine.replaceAndRollBack(base, textOf("crane", "The crane eats snails.", itemId));
    expect(await titles(base, "frogs")).toEqual(["crane"]);
    expect(await titles(base, "snails")).toEqual([]);
  });

  test("no question finds an item without text", async () => {
    const base = await engine.createBase();
    const itemId = newId();
    await engine.replace(base, [textOf("page", "The wombat sleeps.", itemId)]);
    await engine.replace(base, [textOf("page", "", itemId)]);
    expect(await titles(base, "wombat")).toEqual([]);
  });
}

function testDeletions(): void {
  test("finds no deleted text, before and after maintenance", async () => {
    const base = await engine.createBase();
    const texts = enclosures(MANY);
    await engine.replace(base, texts);
    expect((await titles(base, "enclosure 30"))[0]).toBe("note 30"); // fills caches
    const deleted = texts.filter((_, at) => at % 3 === 0);
    await engine.delete(
      base,
      deleted.map(({ itemId }) => itemId),
    );
    const expected = [false, true, true];
    for (const step of [() => Promise.resolve(), () => engine.maintain(base)]) {
      await step();
      for (const number of [30, 31, 32]) {
        const [first] = await titles(base, `enclosure ${number}`);
        expect(first === `note ${number}`).toBe(expected[number % 3]);
      }
      const found = await titles(base, "fish", { limit: MANY });
      const isDeleted = new Set(deleted.map(({ title }) => title));
      expect(found.filter((title) => isDeleted.has(title))).toEqual([]);
    }
  });

  test("finds nothing of a deleted knowledge base, at once", async () => {
    const base = await engine.createBase();
    const other = await engine.createBase(base.organizationId);
    await engine.replace(base, enclosures(10));
    await engine.replace(other, [textOf("kept", "The otter is in enclosure 3.")]);
    await engine.deleteBase(base);
    const kbIds = [base.kbId, other.kbId];
    expect(await titles(base, "enclosure 3", { kbIds })).toEqual(["kept"]);
  });

  test("a deletion deletes only the items of its knowledge base and organisation", async () => {
    const base = await engine.createBase();
    const text = textOf("mine", "The ibis eats crabs.");
    await engine.replace(base, [text]);
    const strangers = [
      { ...base, organizationId: newId() },
      { ...base, kbId: newId() },
    ];
    for (const stranger of strangers) await engine.delete(stranger, [text.itemId]);
    expect(await titles(base, "ibis")).toEqual(["mine"]);
  });
}

function testScopes(): void {
  test("searches the knowledge bases that are named, and those of the organisation only", async () => {
    const one = await engine.createBase();
    const two = await engine.createBase(one.organizationId);
    const foreign = await engine.createBase();
    await engine.replace(one, [textOf("one", "The gecko climbs walls.")]);
    await engine.replace(two, [textOf("two", "The gecko climbs trees.")]);
    await engine.replace(foreign, [textOf("foreign", "The gecko climbs rocks.")]);
    expect(await titles(one, "gecko")).toEqual(["one"]);
    const both = await titles(one, "gecko", { kbIds: [one.kbId, two.kbId, foreign.kbId] });
    expect(both.toSorted()).toEqual(["one", "two"]);
    expect(await titles(one, "gecko", { kbIds: [foreign.kbId] })).toEqual([]);
    expect(await titles(one, "gecko", { kbIds: [] })).toEqual([]);
  });

  test("one organisation's texts change neither order nor score of another's", async () => {
    const base = await engine.createBase();
    await engine.replace(base, enclosures(20));
    const before = await ranking(base, "stork in enclosure 12");
    await engine.replace(await engine.createBase(), enclosures(40));
    expect(await ranking(base, "stork in enclosure 12")).toEqual(before);
  });
}

function testResults(): void {
  test("a result names its source and contains the words", async () => {
    const base = await engine.createBase();
    const text = textOf("Shears", "The shears have blades of hardened steel.");
    await engine.replace(base, [text]);
    const [found] = await ask(base, "blades of shears");
    expect(found).toMatchObject({ kbId: base.kbId, itemId: text.itemId, title: "Shears" });
    expect(found?.text).toContain("hardened steel");
    expect(found?.chunkId).toMatch(/^[\da-f-]{36}$/);
  });

  test("returns five results, or as many as are asked for, each once", async () => {
    const base = await engine.createBase();
    await engine.replace(base, enclosures(30));
    for (const [limit, expected] of [
      [undefined, 5],
      [1, 1],
      [20, 20],
    ] as const) {
      const found = await ask(base, "who eats fish", limit ? { limit } : {});
      expect(new Set(found.map(({ chunkId }) => chunkId)).size).toBe(expected);
      expect(found).toHaveLength(expected);
    }
  });

  test("finds nothing for words that no text holds", async () => {
    const base = await engine.createBase();
    await engine.replace(base, enclosures(5));
    expect(await titles(base, "quantum chromodynamics")).toEqual([]);
  });

  test("prefers texts that hold an exact name", async () => {
    const base = await engine.createBase();
    const pump = (name: string) => textOf(name, `The pump ${name} moves forty litres a minute.`);
    await engine.replace(base, ["XK-40", "XK-41", "XK-44"].map(pump));
    const found = await titles(base, "litres of the pump XK-41", { exactTerms: ["XK-41"] });
    expect(found[0]).toBe("XK-41");
  });

  test.each([
    ["Wie viel Wasser fassen die Gießkannen?", "can"],
    ["Giesskanne", "can"],
    ["sending goods back", "returns"],
  ])("knows other forms of a word: %s", async (question, title) => {
    const base = await engine.createBase();
    await engine.replace(base, [
      textOf("can", "Die Gießkanne aus verzinktem Blech fasst zehn Liter Wasser."),
      textOf("returns", "Goods may be sent back within thirty days."),
    ]);
    expect((await titles(base, question))[0]).toBe(title);
  });
}

function testOrder(): void {
  test("a text that holds more of the rare words of a question comes first", async () => {
    const base = await engine.createBase();
    await engine.replace(base, enclosures(MANY));
    for (const number of [0, 7, 150, MANY - 1]) {
      const [first] = await titles(base, `What does the animal in enclosure ${number} eat?`);
      expect(first).toBe(`note ${number}`);
    }
  });

  test("scores fall, and equal questions have equal answers", async () => {
    const base = await engine.createBase();
    await engine.replace(base, enclosures(MANY));
    const found = await ask(base, "stork in enclosure 152", { limit: 20 });
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const before = await ranking(base, "stork in enclosure 152");
    expect(await ranking(base, "stork in enclosure 152")).toEqual(before);
  });

  test("maintenance changes neither order nor scores", async () => {
    const base = await engine.createBase();
    for (const text of enclosures(40)) await engine.replace(base, [text]);
    await engine.replace(base, enclosures(MANY).slice(40));
    const before = await ranking(base, "stork in enclosure 152");
    await engine.maintain(base);
    expect(await ranking(base, "stork in enclosure 152")).toEqual(before);
  });
}

function testConcurrency(): void {
  test("finds everything that concurrent writers have written", async () => {
    const base = await engine.createBase();
    const texts = enclosures(40);
    await Promise.all(texts.map((text) => engine.replace(base, [text])));
    for (const { title } of texts) {
      expect((await titles(base, title.replace("note", "enclosure")))[0]).toBe(title);
    }
  });

  test("keeps one text of an item that several writers replace at once", async () => {
    const base = await engine.createBase();
    const itemId = newId();
    const versions = ["crabs", "frogs", "snails"];
    const write = (food: string) =>
      engine.replace(base, [textOf("ibis", `The ibis eats ${food}.`, itemId)]);
    await engine.replace(base, [textOf("ibis", "The ibis eats fish.", itemId)]);
    await Promise.all(versions.map(write));
    await write("shrimps");
    expect((await ask(base, "What does the ibis eat?")).map(({ text }) => text)).toEqual([
      "The ibis eats shrimps.",
    ]);
  });

  test("readers see the old or the new text of an item, during maintenance too", async () => {
    const base = await engine.createBase();
    const texts = enclosures(MANY);
    await engine.replace(base, texts);
    const { itemId, title } = texts[7] ?? enclosure(7);
    const newest = { ...enclosure(7, "crabs"), itemId, title };
    const writing = Promise.all([engine.replace(base, [newest]), engine.maintain(base)]);
    const isOver = writing.then(() => true);
    const foundTexts: (string | undefined)[] = [];
    while (!(await Promise.race([isOver, nextTurn(false)])))
      foundTexts.push((await ask(base, "enclosure 7"))[0]?.text);
    expect(foundTexts.length).toBeGreaterThan(0);
    const allowed = new Set([texts[7]?.markdown, newest.markdown]);
    expect(foundTexts.filter((text) => !allowed.has(text))).toEqual([]);
    expect((await ask(base, "enclosure 7"))[0]?.text).toBe(newest.markdown);
  });
}

function testRestarts(): void {
  test("a restart changes no result and brings nothing back", async () => {
    const base = await engine.createBase();
    const texts = enclosures(MANY);
    await engine.replace(base, texts);
    await engine.delete(base, [texts[12]?.itemId ?? ""]);
    const before = await ranking(base, "stork in enclosure 152");
    await engine.restart();
    expect(await ranking(base, "stork in enclosure 152")).toEqual(before);
    expect(await titles(base, "enclosure 12")).not.toContain("note 12");
    await engine.replace(base, [textOf("late", "The late wolf is in enclosure 7000.")]);
    expect((await titles(base, "wolf"))[0]).toBe("late");
  });
}
