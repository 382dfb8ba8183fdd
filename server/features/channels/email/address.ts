import { randomInt } from "node:crypto";

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 14;

/** Hard to guess, but not secret: anybody may write to the address. */
export const newAddress = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns `name+address@domain` */
export function mailAddress(mailbox: string, address: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${address}${mailbox.slice(at)}`;
}

export const addressesIn = (recipients: readonly string[]): string[] =>
  recipients.flatMap(
    (recipient) => new RegExp(`\\+([a-z2-9]{${LENGTH}})@`).exec(recipient.toLowerCase())?.[1] ?? [],
  );
