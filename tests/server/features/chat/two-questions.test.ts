import type { TestPlatform } from "@/tests/platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform } from "../../platform-steps";
import { page, trainChatbot } from "./website";

const RENTAL = page(
  "Rental",
  `<table><tr><th>Item</th><th>Rental period</th><th>Price</th></tr>
  <tr><td>Shoes</td><td>one day</td><td>£4</td></tr>
  <tr><td>Crash pad</td><td>one week</td><td>£25</td></tr>
  <tr><td>Helmet</td><td>one week</td><td>£5</td></tr></table>
  <p>A crash pad weighs 6 kg. It is kept at the desk and fits in a car boot.</p>`,
);

const PRICES = page(
  "Prices",
  `<p>The joining fee is £20, payable once.</p><h2>Lockers</h2>
  <p>The deposit for a locker key is £10.</p>`,
);

const VERLEIH = page(
  "Verleih",
  `<table><tr><th>Artikel</th><th>Leihdauer</th><th>Reservierung</th></tr>
  <tr><td>Kletterschuhe</td><td>1 Tag</td><td>nicht nötig</td></tr>
  <tr><td>Crashpads</td><td>1 Woche</td><td>3 Tage vorher</td></tr>
  <tr><td>Seile</td><td>2 Wochen</td><td>nicht nötig</td></tr></table>`,
  "de",
);

const ZEITEN = page(
  "Zeiten",
  `<h2>Morgenklettern</h2>
  <p>Morgenklettern ist dienstags und donnerstags von 6:30 bis 8:00 Uhr. Es kostet 3,50 €.</p>`,
  "de",
);

const HOME = page(
  "Granite Hall",
  `<p>A climbing gym.</p><a href="/rental">Rental</a> <a href="/prices">Prices</a>
  <a href="/verleih">Verleih</a> <a href="/zeiten">Zeiten</a>`,
);

let platform: TestPlatform;
let gym: LocalSite;
let chatbot: Awaited<ReturnType<typeof trainChatbot>>;

beforeAll(async () => {
  gym = await serve({
    "/": HOME,
    "/rental": RENTAL,
    "/prices": PRICES,
    "/verleih": VERLEIH,
    "/zeiten": ZEITEN,
  });
  platform = await openWebPlatform();
  chatbot = await trainChatbot(platform, gym.base);
});
afterAll(async () => {
  await platform.close();
  await gym.close();
});

const ask = async (question: string) => (await chatbot.startConversation())(question);

test("the second question of a message may refer to the subject of the first one", async () => {
  const { text } = await ask("How much is the crash pad and where is it kept?");
  expect(text).toContain("£25");
  expect(text).toContain("kept at the desk");
});

test("a question with one verb and two objects is answered with both facts", async () => {
  const { text } = await ask("What's the joining fee and the deposit for a locker key?");
  expect(text).toContain("£20");
  expect(text).toContain("£10");
});

test("the verb of the second question selects the column of the corresponding noun", async () => {
  const { text } = await ask("wie lange kann ich crashpads leihen und muss man die reservieren?");
  expect(text).toContain("1 Woche");
  expect(text).toContain("3 Tage vorher");
});

test("answers the second question of a message if only the first one is unknown and no context is needed", async () => {
  const { text, answered } = await ask(
    "Do you sell surfboards and how much does a crash pad weigh?",
  );
  expect(answered).toBe(true);
  expect(text).toContain("6 kg");
  expect((await ask("Do you sell surfboards? how much")).answered).toBe(false);
});

test("a reply to two questions contains each sentence once", async () => {
  const { text } = await ask("Wann ist Morgenklettern und was kostet es?");
  expect(text.split("von 6:30 bis 8:00 Uhr")).toHaveLength(2);
  expect(text).toContain("3,50 €");
});
