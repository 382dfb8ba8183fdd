import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Waits for the newest mail to an address with a matching text. Returns its decoded text. */
export async function mailTo(
  dataDirectory: string,
  address: string,
  about: RegExp,
): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const mails = await readMails(join(dataDirectory, "outbox"));
      found =
        mails.findLast((mail) => mail.to.includes(address) && about.test(mail.text))?.text ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

/** The first link of a mail. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in: ${text}`);
  return link;
}

type Mail = { to: string; text: string };

/** By path. Mail files never change, and parallel tests poll the same folder. */
const mailCache = new Map<string, Mail>();

async function readMails(folder: string): Promise<Mail[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(names.map((name) => readMail(join(folder, name))));
}

async function readMail(path: string): Promise<Mail> {
  const mail = mailCache.get(path) ?? parse(await readFile(path, "utf8"));
  mailCache.set(path, mail);
  return mail;
}

/** The text parts of the mail, decoded from quoted-printable or base64. */
function parse(source: string): Mail {
  const to = /^To: (.*)$/im.exec(source)?.[1] ?? "";
  const encoded = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)(?=\r?\n--|$)/i.exec(
    source,
  );
  const body = encoded?.[1] ?? "";
  if (/base64/i.test(encoded?.[0] ?? ""))
    return { to, text: Buffer.from(body, "base64").toString() };
  return { to, text: body.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=") };
}
