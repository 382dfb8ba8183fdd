import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@/scripts/launch/ports";
import type { TestPlatform } from "../../../platform";
import { ask, makeChatbot, openWebPlatform, trainWebsite } from "../../platform-steps";

const root = join(import.meta.dirname, "..", "..", "..", "..");

let sample: ChildProcess;
let platform: TestPlatform;
let bot: Awaited<ReturnType<typeof makeChatbot>>["bot"];

beforeAll(async () => {
  const port = await freePort();
  const env = { ...process.env, SAMPLE_PORT: String(port) };
  sample = spawn(process.execPath, [join(root, "sample", "serve.mjs")], { env });
  if (sample.stdout) await once(sample.stdout, "data"); // it says where it is once it listens
  platform = await openWebPlatform();
  const ada = await platform.signUp();
  const { dto } = await trainWebsite(platform, ada, `http://127.0.0.1:${port}/`);
  ({ bot } = await makeChatbot(platform, ada, [dto.kbId]));
});
afterAll(async () => {
  await platform.close();
  sample.kill("SIGKILL");
});

describe("the sample help centre answers what customers ask", () => {
  test.each([
    ["When is the store in Freiburg open on Saturday?", "9 am – 4 pm"],
    ["What are your opening hours in Leipzig?", "11 am – 7 pm"],
    ["Where is the store in Leipzig?", "Karl-Heine-Straße 31"],
    ["where exactly is your shop in leipzig?", "us here: Karl-Heine-Straße 31, 04229 Leipzig [1]"],
    ["What is the return period?", "30 days"],
    ["When do I get my money back?", "five working days"],
    ["How much is shipping to Switzerland?", "€14.90"],
    ["How much does it cost to mend a flat tyre?", "€15"],
    ["How long does delivery of a bike take?", "eight to ten working days"],
    ["How long is the warranty on the battery?", "2 years or 500 full charges"],
    ["Who do I contact about leasing for my company?", "Mirjam Vogt"],
    ["What is the phone number of customer service?", "+49 761 5550 140"],
    ["How can I reach the workshop?", "+49 761 5550 14"],
    ["What is your address?", "79098 Freiburg"],
  ])("%s", async (question, expected) => {
    const answer = await ask(bot, question, "en");
    expect(answer.text).toContain(expected);
    expect(answer.citations[0]?.url).toContain("/en/");
  });

  test.each([
    ["Wann hat der Laden in Freiburg samstags geöffnet?", "9–16 Uhr"],
    ["Wie sind die Öffnungszeiten in Leipzig?", "11–19 Uhr"],
    ["Wo ist der Laden in Leipzig?", "Karl-Heine-Straße 31"],
    ["Wie lang ist die Rückgabefrist?", "30 Tagen"],
    ["Wann bekomme ich mein Geld zurück?", "fünf Werktage"],
    ["Was kostet der Versand in die Schweiz?", "14,90 €"],
    ["Was kostet es, einen Platten zu flicken?", "15 €"],
    ["Wie lange dauert die Lieferung eines Fahrrads?", "acht bis zehn Werktagen"],
    ["Wie lange habe ich Garantie auf den Akku?", "2 Jahre oder 500 volle Ladungen"],
    ["An wen wende ich mich wegen Leasing für meine Firma?", "Mirjam Vogt"],
    ["Wie lautet die Telefonnummer des Kundendienstes?", "0761 5550 140"],
    ["Wie kann ich Sie kontaktieren?", "@ahornrad.example"],
    ["Wo seid ihr?", "04229 Leipzig"],
    ["Was kostet eine Inspektion?", "| Große Inspektion | 119 € |"],
  ])("%s", async (question, expected) => {
    const answer = await ask(bot, question, "de");
    expect(answer.text).toContain(expected);
    expect(answer.citations[0]?.url).toContain("/de/");
  });
});

test.each([
  ["Can I speak to a human?", "en", "+49 761 5550 140", "/en/contact"],
  ["Kann ich mit einem Menschen sprechen?", "de", "0761 5550 140", "/de/kontakt"],
] as const)("%s names the contact in the language", async (question, language, phone, page) => {
  const { text } = await ask(bot, question, language);
  expect(text).toContain(phone);
  expect(text).toContain(page);
});

describe("the sample help centre refuses what it does not contain", () => {
  test.each([
    ["Do you sell cars?", "en"],
    ["What does a new chain cost?", "en"],
    ["Was kostet ein neuer Schlauch?", "de"],
    ["Who is the chancellor of Germany?", "en"],
    ["How do I bake sourdough bread?", "en"],
    ["Can you recommend a good hotel in Paris?", "en"],
    ["Which vaccinations do I need for Thailand?", "en"],
    ["Verkaufen Sie Autos?", "de"],
    ["Wer ist Bundeskanzler?", "de"],
    ["Wie backe ich Sauerteigbrot?", "de"],
    ["Wie wird das Wetter morgen?", "de"],
    ["Welche Impfungen brauche ich für Thailand?", "de"],
  ] as const)("%s", async (question, lang) => {
    expect(await ask(bot, question, lang)).toMatchObject({ answered: false, citations: [] });
  });
});
