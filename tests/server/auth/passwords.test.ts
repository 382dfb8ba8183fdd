import { isGuessable } from "@/server/auth/guessable";
import { createPasswords } from "@/server/auth/passwords";

const passwords = createPasswords();

test("a password is kept as argon2id with a salt of its own and its parameters", async () => {
  const [one, two] = await Promise.all([passwords.hash("Zebra-1"), passwords.hash("Zebra-1")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test("only the very same password matches, however long and however it is composed", async () => {
  const long = `${"ä".repeat(90)}-Zebra-1`;
  const hash = await passwords.hash(long);
  expect(await passwords.matches(long, hash)).toBe(true);
  expect(await passwords.matches(long.normalize("NFD"), hash)).toBe(true);
  expect(await passwords.matches(long.slice(0, 72), hash)).toBe(false);
  expect(await passwords.matches(`${long} `, hash)).toBe(false);
});

test("without a readable hash nothing matches", async () => {
  for (const hash of [undefined, "", "$argon2id$v=19$m=19456,t=2,p=1$$", "$2b$10$abc"]) {
    expect(await passwords.matches("", hash)).toBe(false);
  }
});

test.each(["Password1!", "Welcome1!", "Qwertz123!", "P@ssw0rd1!", "Sommer2026!", "Antwort-2026"])(
  "%s is guessed first",
  (password) => expect(isGuessable(password, [])).toBe(true),
);

test.each(["Lovelace-1", "Acme2026!x"])("%s is made of the person's own words", (password) =>
  expect(isGuessable(password, ["ada@acme.example", "Lovelace"])).toBe(true),
);

test.each(["Zebra-Lampe-42", "kV9$wq2-Xr", "Summer-on-the-roof-9"])("%s will do", (password) =>
  expect(isGuessable(password, ["ada@acme.example", "Lovelace"])).toBe(false),
);
