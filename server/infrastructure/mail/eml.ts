export type StoredMail = { to: string; subject: string; date: string; html: string; text: string };

type Part = { headers: Map<string, string>; content: string };

/** Parses a mail as the outbox stores it: parts in base64 or plain text, without attachments. */
export function readEml(source: string): StoredMail {
  const { headers, content } = splitPart(source);
  const parts = partsOf({ headers, content });
  const textOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    return part ? decode(part) : "";
  };
  return {
    to: decodeWords(headers.get("to") ?? ""),
    subject: decodeWords(headers.get("subject") ?? ""),
    date: headers.get("date") ?? "",
    html: textOf("text/html"),
    text: textOf("text/plain"),
  };
}

function partsOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get("content-type") ?? "")?.[1];
  if (!boundary) return [part];
  return part.content
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => partsOf(splitPart(inner.replace(/^\r?\n/, ""))));
}

function splitPart(source: string): Part {
  const [head = "", ...bodyParts] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const [name = "", ...value] = line.split(":");
    return [name.toLowerCase(), value.join(":").trim()];
  });
  return { headers: new Map(headers), content: bodyParts.join("\n\n") };
}

function decode({ headers, content }: Part): string {
  if (headers.get("content-transfer-encoding")?.toLowerCase() !== "base64") return content;
  return Buffer.from(content, "base64").toString("utf8");
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : unquote(word),
    );
}

function unquote(word: string): string {
  const bytes = word
    .replaceAll("_", " ")
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
