import { readDocument } from "@/server/engines/ingest/files/read-document";
import { docxOf, paragraph } from "./office-files";

const read = (...lines: string[]) =>
  readDocument({ bytes: Buffer.from(lines.join("\r\n"), "latin1"), name: "mail.eml" });
const blocksOf = async (...lines: string[]): Promise<string[]> =>
  (await read(...lines)).markdown.split("\n\n");

const head = [
  "From: =?utf-8?q?J=C3=BCrgen?= <j@example.com>",
  "To: ada@example.com",
  "Date: Tue, 3 Mar 2026 10:00:00 +0100",
];

const attachment = (name: string, type: string, content: string | Buffer) => [
  "--b",
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(content).toString("base64"),
];

const mixed = ["Content-Type: multipart/mixed; boundary=b", ""];
const hello = ["--b", "Content-Type: text/plain", "", "Hello"];

test("puts subject, sender, recipients and date above the text, and decodes its charset", async () => {
  const mail = await read(
    ...head,
    "Subject: =?iso-8859-1?q?Preise_f=FCr_Ada?=",
    "Content-Type: text/plain; charset=windows-1252",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Es kostet 5 =80.",
  );
  expect(mail.title).toBe("Preise für Ada");
  expect(mail.markdown.split("\n\n")).toEqual([
    "# Preise für Ada",
    "From: Jürgen <j@example.com>\nTo: ada@example.com\nDate: Tue, 3 Mar 2026 10:00:00 +0100",
    "Es kostet 5 €.",
  ]);
});

test("lists the members of a group, and the first twenty of many recipients", async () => {
  const list = Array.from({ length: 25 }, (_, at) => `p${at}@example.com`).join(", ");
  const [, headers = ""] = await blocksOf(
    "From: ada@example.com",
    "To: Board: bob@example.com, eve@example.com;",
    `Cc: ${list}`,
    "Subject: Minutes",
    "",
    "Attached.",
  );
  expect(headers).toContain("To: bob@example.com, eve@example.com");
  expect(headers).toContain("p19@example.com");
  expect(headers).not.toContain("p20@example.com");
});

test("reads HTML like a page, unless the plain text has the same content", async () => {
  const html =
    "<h2>Prices</h2><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>";
  const [, ...blocks] = await blocksOf("Subject: x", "Content-Type: text/html", "", html);
  expect(blocks).toEqual(["## Prices", "| A | B |\n| --- | --- |\n| 1 | 2 |"]);
  const alternativesOf = (plain: string) =>
    blocksOf(
      "Subject: x",
      "Content-Type: multipart/alternative; boundary=b",
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      plain,
      "--b",
      "Content-Type: text/html",
      "",
      "<p>All of the prices for the season that comes</p>",
      "--b--",
    );
  expect(await alternativesOf("All of the prices for the season")).toContain(
    "All of the prices for the season",
  );
  expect(await alternativesOf("See HTML")).toContain("All of the prices for the season that comes");
});

test("includes the text of readable attachments, and only the names of the others", async () => {
  const blocks = await blocksOf(
    "Subject: x",
    ...mixed,
    ...hello,
    ...attachment("offer.docx", "application/octet-stream", docxOf(paragraph("Three days."))),
    ...attachment("photo.png", "image/png", "png"),
    ...attachment("broken.docx", "application/octet-stream", "PK\u0003\u0004"),
    ...attachment("all.zip", "application/zip", "PK\u0003\u0004"),
    "--b--",
  );
  expect(blocks).toEqual([
    "# x",
    "Hello",
    "## offer.docx",
    "Three days.",
    "- photo.png\n- broken.docx\n- all.zip",
  ]);
});

test("reads mails within mails to a depth of three, with their headings below the name", async () => {
  const nestedMail = (depth: number): string =>
    depth === 0
      ? "Subject: deepest\r\n\r\nEnd"
      : [
          `Subject: m${depth}`,
          ...mixed,
          ...hello,
          ...attachment(`m${depth}.eml`, "application/octet-stream", nestedMail(depth - 1)),
          "--b--",
        ].join("\r\n");
  const { markdown } = await read(nestedMail(5));
  expect(markdown.match(/^#.*$/gm)).toEqual([
    "# m5",
    "## m5.eml",
    "### m4",
    "#### m4.eml",
    "##### m3",
    "###### m3.eml",
    "###### m2",
  ]);
  expect(markdown).toContain("- m2.eml");
  expect(markdown).not.toContain("End");
});
