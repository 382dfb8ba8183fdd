import { readFileSync } from "node:fs";
import { STRONG_PASSWORD } from "@/contract/fields/passwords";
import { ada } from "@/scripts/launch/seed";
import { isWeakPassword } from "@/server/features/auth/weak-password";
import { createPasswords } from "@/server/infrastructure/password-hash";

const passwords = createPasswords();

test("stores a password as argon2id with its own salt and parameters", async () => {
  const [one, two] = await Promise.all([passwords.hash("Zebra-1"), passwords.hash("Zebra-1")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test("only the same password matches, of any length and Unicode composition", async () => {
  const long = `${"ä".repeat(90)}-Zebra-1`;
  const hash = await passwords.hash(long);
  expect(await passwords.matches(long, hash)).toBe(true);
  expect(await passwords.matches(long.normalize("NFD"), hash)).toBe(true);
  expect(await passwords.matches(long.slice(0, 72), hash)).toBe(false);
  expect(await passwords.matches(`${long} `, hash)).toBe(false);
});

test("nothing matches if the hash cannot be read", async () => {
  for (const hash of [undefined, "", "$argon2id$v=19$m=19456,t=2,p=1$$", "$2b$10$abc"]) {
    expect(await passwords.matches("", hash)).toBe(false);
  }
});

// Common passwords that pass the composition rule; several are not on the list in this form.
test.each([
  ..."Password1! Welcome1! Qwertz123! P@ssw0rd1! Sommer2026! Antwort-2026 Passw0rd! Abcd1234! Aa123456!".split(
    " ",
  ),
  ..."1q2w3e4R! 1Qaz@wsx Zaq12wsx! Qwer1234$ A1b2c3d4! Iloveyou2! Trustno1! Dragon123! Monkey_01".split(
    " ",
  ),
  ..."Schatz123! Hallo123! Liverpool-1 Michelle_99 Starwars#77 Letmein!23".split(" "),
])("rejects %s as easy to guess", (password) => {
  expect(password).toMatch(STRONG_PASSWORD);
  expect(isWeakPassword(password, [])).toBe(true);
});

test("rejects common passwords, including decorated ones", () => {
  const file = readFileSync(
    new URL("../../../../server/features/auth/common-passwords.txt", import.meta.url),
    "utf8",
  );
  const common = file.slice(file.indexOf("\n\n")).split("\n").filter(Boolean);
  expect(common.length).toBeGreaterThanOrEqual(30_000);
  const dressed = common
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .flatMap((word) => [`${word}1!`, `${word}!`, `${word}#23`]);
  const allowed = dressed.filter((word) => STRONG_PASSWORD.test(word) && !isWeakPassword(word, []));
  expect(allowed).toEqual([]);
});

test.each(["Lovelace-1", "Acme2026!x"])(
  "rejects %s, which contains the person's own data",
  (password) => expect(isWeakPassword(password, ["ada@acme.example", "Lovelace"])).toBe(true),
);

test("the password of the development account follows the rules", () => {
  expect(isWeakPassword(ada.password, [ada.email, "Ada", "Lovelace", "Ahornrad"])).toBe(false);
});

test.each(["Zebra-Lampe-42", "kV9$wq2-Xr", "Summer-on-the-roof-9"])("accepts %s", (password) =>
  expect(isWeakPassword(password, ["ada@acme.example", "Lovelace"])).toBe(false),
);
