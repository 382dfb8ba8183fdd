import { replyText } from "@/server/features/hand-over/incoming-mail";
import { processorSeconds } from "@/tests/processor-time";

const quoted = "> Please reply above this line.\n> Hello";

test.each([
  [
    "Gmail, English",
    `Yes, we do.\n\nOn Mon, 23 Nov 2026 at 10:15, Antwort <a@b.de> wrote:\n${quoted}`,
  ],
  [
    "Gmail, two lines",
    `Yes, we do.\n\nOn Mon, 23 Nov 2026 at 10:15, Antwort\n<a@b.de> wrote:\n\n${quoted}`,
  ],
  [
    "Apple Mail, German",
    `Yes, we do.\n\nAm 23.11.2026 um 10:15 schrieb Antwort <a@b.de>:\n\n${quoted}`,
  ],
  ["Thunderbird, German", `Yes, we do.\r\n\r\nAntwort schrieb am 23.11.26 um 10:15:\r\n> Hallo`],
  [
    "Outlook, English",
    "Yes, we do.\n\nFrom: Antwort <a@b.de>\nSent: Monday\nTo: us\nSubject: x\n\nHello",
  ],
  ["Outlook, German", "Yes, we do.\n\nVon: Antwort <a@b.de>\nGesendet: Montag\nAn: uns\n\nHallo"],
  ["Outlook, plain", "Yes, we do.\n\n-----Ursprüngliche Nachricht-----\nVon: Antwort"],
  ["Outlook on the web", "Yes, we do.\n\n________________________________\nHello"],
  ["the line of our mails", "Yes, we do.\n\nBitte antworten Sie oberhalb dieser Zeile.\n\nHallo"],
  ["a signature", "Yes, we do.\n-- \nAda Lovelace\nShop"],
])("removes the quoted mail: %s", (_name, text) => {
  expect(replyText(text)).toBe("Yes, we do.");
});

test.each([
  "Our guide wrote the following:\nTake the bus.",
  "On Monday we wrote to you:\nplease come.",
  "From: the station\nit takes five minutes.",
  "First.\n\nSecond <b>bold</b>.",
])("keeps the written text: %s", (text) => {
  expect(replyText(text)).toBe(text);
});

test("reads a long hostile text in time that grows with its length", async () => {
  const text = `${"on ".repeat(200)}\n`.repeat(1_500) + "a@1:1 ".repeat(100_000);
  expect(await processorSeconds(() => replyText(text))).toBeLessThan(5);
});
