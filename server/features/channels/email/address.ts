import { randomInt } from "node:crypto";

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 14;

/** Hard to guess, but not secret: anybody may write to the address. */
export const newSubaddress = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns `name+subaddress@domain`. */
export function mailAddress(mailbox: string, subaddress: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${subaddress}${mailbox.slice(at)}`;
}

export const subaddressesIn = (recipients: readonly string[]): string[] =>
  recipients.flatMap(
    (recipient) => new RegExp(`\\+([a-z2-9]{${LENGTH}})@`).exec(recipient.toLowerCase())?.[1] ?? [],
  );
