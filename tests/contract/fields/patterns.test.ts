import { registration } from "@/contract/accounts/users";
import { passwordHints, STRONG_PASSWORD } from "@/contract/fields/passwords";
import { day, EMAIL_PATTERN } from "@/contract/fields/patterns";
import { newWebsite } from "@/contract/knowledge-bases/knowledge-bases";

test.each([
  ["Passw0rt!", true],
  ["Äpfel-12", true],
  ["short1!", false],
  ["nouppercase1!", false],
  ["NOLOWERCASE1!", false],
  ["NoDigits!!", false],
  ["NoSpecial11", false],
  ["With blank1!", false],
  ["Arabicب123!x", false],
])("the password %p is strong: %p", (password, isStrong) => {
  expect(STRONG_PASSWORD.test(password)).toBe(isStrong);
  expect(passwordHints.every(({ isMet }) => isMet(password))).toBe(isStrong);
});

test("the standard email pattern accepts an empty value and rejects a malformed one", () => {
  expect(EMAIL_PATTERN.test("")).toBe(true);
  expect(EMAIL_PATTERN.test("ada@example.com")).toBe(true);
  expect(EMAIL_PATTERN.test("ada@example")).toBe(false);
  expect(EMAIL_PATTERN.test("a da@example.com")).toBe(false);
});

test("rules over several fields are reported together with other errors", () => {
  const form = { email: "a@b.de", firstName: "Ada", lastName: "L", password: "Ahorn-Strom-500" };
  const { error } = registration.safeParse({ ...form, passwordRepeat: "other" });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["agbConfirmed", "passwordRepeat"]),
  );
  const site = {
    kbType: "Web",
    title: "A",
    baseUrl: "https://a.de/x/",
    subPages: ["https://b.de/"],
  };
  expect(newWebsite.safeParse(site).error?.issues.map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["responsibilityConfirmed", "subPages.0"]),
  );
});

test.each(["0000-01-01", "2026-02-29", "5.3.2026"])(
  "rejects a day that does not exist: %s",
  (text) => expect(day.safeParse(text).success).toBe(false),
);
