import { htmlToPage } from "@/server/engines/ingest/html/page";
import { processorSeconds } from "@/tests/processor-time";

const markdown = (html: string): string =>
  htmlToPage(
    Buffer.from(`<main><p>A text about the hotel and its rooms.</p>${html}</main>`),
    "text/html",
    "https://a.com/",
  ).markdown.replace("A text about the hotel and its rooms.", "");

test.each([
  '<a class="btn btn-primary" href="/book">Book a room</a>',
  '<div class="bookbutton"><a href="/book">Book a room</a></div>',
  '<a class="inline-flex bg-red px-7 py-3.5 rounded-full" href="/book">Book a room</a>',
  '<a role="button" href="/book">Book a room</a>',
  '<a href="/rooms">← Back to all rooms</a>',
  '<p><a href="/rooms">View all rooms →</a></p>',
  '<a class="btn" href="/termin">Jetzt Termin vereinbaren</a>',
  '<a class="detail-button" href="#">Beratung vereinbaren</a>',
  '<p><a href="https://b.example">Details auf Marktplatz.example →</a></p>',
  '<p><a href="/rooms/1">Details →</a></p>',
  '<a class="btn" href="/zimmer">Mehr erfahren</a><a class="btn" href="/b">Tisch reservieren</a>',
])("leaves out a link that looks like a button: %s", (html) => {
  expect(markdown(html)).toBe("");
});

test.each([
  ['<a class="btn" href="tel:1">Call 0123 456789</a>', "Call 0123 456789"],
  [
    '<a class="accordion-button" href="#">Book a room</a><p>Call us.</p>',
    "Book a room\n\nCall us.",
  ],
  ['<a class="btn" href="mailto:a@b.com">a@b.com</a>', "a@b.com"],
  ['<p>Please <a class="btn" href="/book">book a room</a> early.</p>', "Please book a room early."],
  ['<h2><a class="btn" href="/rooms">Rooms</a></h2>', "## Rooms"],
  ['<p><a href="/rooms">Our rooms</a></p>', "Our rooms"],
  ['<p><a href="/teeth">Zahnreinigung →</a></p>', "Zahnreinigung →"],
  ['<a class="btn" href="/hours">Montags geschlossen</a>', "Montags geschlossen"],
  ['<a class="btn" href="/hours">Jetzt geschlossen</a>', "Jetzt geschlossen"],
  ['<a class="btn" href="/b">Nur telefonisch reservieren</a>', "Nur telefonisch reservieren"],
  ['<a class="btn" href="/b">Telefonisch reservieren</a>', "Telefonisch reservieren"],
  ['<a class="btn" href="/b">Vor Ort kaufen</a>', "Vor Ort kaufen"],
  ['<a class="btn-download" href="/s">Satzung des Vereins</a>', "Satzung des Vereins"],
  ['<a class="btn" href="/s.pdf">Satzung herunterladen</a>', "Satzung herunterladen"],
  ['<a class="rounded border px-4 py-6" href="/yoga">Yoga am Morgen</a>', "Yoga am Morgen"],
  ['<div class="button-group"><a href="/a">Beratung</a></div>', "Beratung"],
])("keeps facts and text: %s", (html, expected) => {
  expect(markdown(html)).toContain(expected);
});

test.each([
  'data-toggle="collapse"',
  'aria-controls="a1"',
  'href="#a1"',
  'href="/x" role="button"',
])("keeps a question on a button that opens its answer: %s", (attribute) => {
  const html = `<div><a class="btn btn-link" ${attribute}>Jetzt Hunde anmelden?</a><div id="a1">Ja, kleine.</div></div>`;
  expect(markdown(html)).toContain("Jetzt Hunde anmelden?\n\nJa, kleine.");
});

test("keeps the title of a panel, even if it calls for an action", () => {
  const html = `<a class="btn" data-toggle="collapse" href="/t">Tisch reservieren</a><p>Rufen Sie uns an.</p>`;
  expect(markdown(html)).toContain("Tisch reservieren");
});

test.each([
  ["a list", (text: string) => `<li><a class="btn" href="/${text}">${text}</a></li>`, "ul"],
  ["a grid", (text: string) => `<div><a class="btn" href="/${text}">${text}</a></div>`, "div"],
])("keeps the items of %s", (_case, item, name) => {
  const items = ["Tisch reservieren", "Zimmer buchen", "Gutscheine kaufen"];
  const text = markdown(`<${name}>${items.map(item).join("")}</${name}>`);
  for (const each of items) expect(text).toContain(each);
});

test("reads a long class in linear time", async () => {
  const html = `<a class="${"px-1 ".repeat(8000)}" href="/a">Book a room</a>`;
  expect(await processorSeconds(() => markdown(html))).toBeLessThan(1);
});
