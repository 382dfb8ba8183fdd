import { chatApi } from "@/contract/conversations/chat";
import type { TestPlatform } from "../../../platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform, trainWebsite } from "../../journey";

const PRICES = `<!doctype html><html lang="en"><title>Delivery</title><main><h1>Delivery</h1>
  <table><tr><th>Country</th><th>Price</th><th>Time</th></tr>
  <tr><td>Germany</td><td>€4.90</td><td>2 days</td></tr>
  <tr><td>Austria</td><td>€9.90</td><td>4 days</td></tr>
  <tr><td>France</td><td>€12.90</td><td>5 days</td></tr></table></main></html>`;

let platform: TestPlatform;
let shop: LocalSite;

beforeAll(async () => {
  shop = await serve(() => PRICES);
  platform = await openWebPlatform();
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

test("a follow-up does not take over the word that the question before replaced", async () => {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  const { bot } = await makeChatbot(platform, person, [kb.dto.kbId]);
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const say = (text: string) => bot(chatApi.ask, { params: { id }, body: { text } });
  expect((await say("What does delivery cost, Germany?")).text).toContain("€4.90");
  const { text, messageId } = await say("and Austria?");
  expect(text).toContain("€9.90");
  const explanation = await person(chatApi.explain, { params: { id: messageId } });
  expect(explanation.completedQuestion).toMatch(/delivery/i);
  expect(explanation.completedQuestion).not.toMatch(/germany/i);
  expect((await say("how long does it take?")).text).toContain("4 days");
});
