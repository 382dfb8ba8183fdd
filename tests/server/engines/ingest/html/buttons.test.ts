import { htmlToPage } from "@/server/engines/ingest/html/page";

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
  '<p><a href="/rooms">All rooms →</a></p>',
])("leaves out a link that looks like a button: %s", (html) => {
  expect(markdown(html)).toBe("");
});

test.each([
  ['<a class="btn" href="tel:1">Call 0123 456789</a>', "Call 0123 456789"],
  ['<a class="btn" href="mailto:a@b.com">a@b.com</a>', "a@b.com"],
  ['<p>Please <a class="btn" href="/book">book a room</a> early.</p>', "Please book a room early."],
  ['<h2><a class="btn" href="/rooms">Rooms</a></h2>', "## Rooms"],
  ['<p><a href="/rooms">Our rooms</a></p>', "Our rooms"],
])("keeps facts and text: %s", (html, expected) => {
  expect(markdown(html)).toContain(expected);
});
