import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import PQueue from "p-queue";

/** Limits concurrency, so that one core stays free. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that unknown accounts are not revealed. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};

const derive = promisify(argon2);
/** Memory in KiB. */
type Cost = { memory: number; passes: number };
/** The OWASP recommendation for argon2id. */
const recommended: Cost = { memory: 19_456, passes: 2 };
const TAG_LENGTH = 32;

export function createPasswords({ memory, passes } = recommended): Passwords {
  const cost = { memory, passes, parallelism: 1, tagLength: TAG_LENGTH };
  const header = `$argon2id$v=19$m=${memory},t=${passes},p=1$`;
  const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const tag = (password: string, nonce: Buffer) =>
    queue.add(() => derive("argon2id", { ...cost, message: password.normalize("NFC"), nonce }));
  const dummy = { salt: randomBytes(16), tag: randomBytes(TAG_LENGTH) };
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      return `${header}${encode(salt)}$${encode(await tag(password, salt))}`;
    },
    matches: async (password, hash) => {
      const stored = hash === undefined ? undefined : parseHash(hash, header);
      const { salt, tag: expected } = stored ?? dummy;
      const actual = await tag(password, salt);
      return timingSafeEqual(actual, expected) && stored !== undefined;
    },
  };
}

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

function parseHash(hash: string, header: string) {
  if (!hash.startsWith(header)) return undefined;
  const [salt = "", tag = ""] = hash.slice(header.length).split("$");
  const bytes = { salt: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
  return bytes.salt.length >= 8 && bytes.tag.length === TAG_LENGTH ? bytes : undefined;
}
