import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A mail of the mailbox with its flags. */
export type StoredMail = { source: string; flags: Set<string> };

/** A fake IMAP server (RFC 3501) with the commands for reading unread mails. */
export async function openImapServer(mails: StoredMail[]) {
  const commands: string[] = [];
  const server = createServer((socket) => serve(socket, mails, commands));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://antwort%40example.com:s%3Acret@127.0.0.1:${port}/INBOX`,
    commands,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, mails: readonly StoredMail[], commands: string[]): void {
  let received = "";
  socket.on("error", () => {});
  socket.write("* OK ready\r\n");
  socket.setEncoding("utf8").on("data", (part: string) => {
    received += part;
    const lines = received.split("\r\n");
    received = lines.pop() ?? "";
    for (const line of lines) {
      const [tag = "", ...words] = line.split(" ");
      commands.push(words.join(" "));
      for (const reply of repliesTo(words, mails)) socket.write(`* ${reply}\r\n`);
      socket.write(`${tag} OK done\r\n`);
    }
  });
}

const flagsOf = ({ flags }: StoredMail) => `FLAGS (${[...flags].join(" ")})`;

/** The untagged responses to a command. */
function repliesTo(words: readonly string[], mails: readonly StoredMail[]): string[] {
  const [command = "", second = ""] = words.map((word) => word.toUpperCase());
  const at = Number(words[2]) - 1;
  const mail = mails[at];
  if (command === "CAPABILITY") return ["CAPABILITY IMAP4rev1"];
  if (command === "LIST" || command === "LSUB") return ['LIST () "/" "INBOX"'];
  if (command === "SELECT") {
    return [
      "FLAGS (\\Seen)",
      `${mails.length} EXISTS`,
      "OK [PERMANENTFLAGS (\\Seen \\*)] limited",
      "OK [UIDVALIDITY 1] valid",
      `OK [UIDNEXT ${mails.length + 1}] next`,
    ];
  }
  if (command !== "UID") return command === "LOGOUT" ? ["BYE"] : [];
  if (second === "SEARCH") {
    const isWanted = ({ flags }: StoredMail) => !flags.has("\\Seen") && !flags.has("AntwortRead");
    const uids = mails.flatMap((each, index) => (isWanted(each) ? [index + 1] : []));
    return [`SEARCH ${uids.join(" ")}`.trim()];
  }
  if (!mail) return [];
  if (second === "STORE") {
    for (const [flag] of words.join(" ").matchAll(/\\Seen|AntwortRead/g)) mail.flags.add(flag);
    return [`${at + 1} FETCH (UID ${at + 1} ${flagsOf(mail)})`];
  }
  const size = Buffer.byteLength(mail.source);
  const name = /BODY(?:\.PEEK)?(\[\](?:<\d+)?)/.exec(words.join(" "))?.[1] ?? "[]";
  const part = name.includes("<") ? `BODY[]<0>` : "BODY[]";
  return [`${at + 1} FETCH (UID ${at + 1} ${part} {${size}}\r\n${mail.source})`];
}
