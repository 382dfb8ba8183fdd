import { randomInt } from "node:crypto";

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 14;

/** A part of an address that is hard to guess. It is no secret: everybody may write to the address. */
export const newAddress = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** The address of a chatbot at the mailbox of the installation: `name+address@domain`. */
export function mailAddress(mailbox: string, address: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${address}${mailbox.slice(at)}`;
}

/** The parts of the recipients of a mail that may come from `newAddress`. */
export const addressesIn = (recipients: readonly string[]): string[] =>
  recipients.flatMap(
    (recipient) => new RegExp(`\\+([a-z2-9]{${LENGTH}})@`).exec(recipient.toLowerCase())?.[1] ?? [],
  );
