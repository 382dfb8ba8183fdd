import { screen, waitFor } from "@testing-library/react";
import { AuthSide } from "@/components/auth/auth-side";
import { rememberedEmail } from "@/components/auth/remembered-email";
import { SignUpView } from "@/components/auth/sign-up/sign-up-view";
import { userApi } from "@/contract/accounts/users";
import type { Language } from "@/contract/limits";
import { fakeApi } from "../../fake-api";
import { enterText, open } from "../../screen";

type Person = ReturnType<typeof open>["user"];

const field = (label: string) => screen.getByLabelText(label);
const consent = (name: RegExp) => screen.getByRole("checkbox", { name });

async function fillIn(user: Person, password = "Sup3r-secret", repeat = password) {
  await enterText(user, field("First name"), "Ada");
  await enterText(user, field("Last name"), "Lovelace");
  await enterText(user, field("Email"), "ada@example.com");
  await enterText(user, field("Password"), password);
  await enterText(user, field("Repeat password"), repeat);
  await user.click(consent(/terms/));
  await user.click(consent(/privacy/));
}

const send = (user: Person) => user.click(screen.getByRole("button", { name: "Create account" }));

test.each<[Language, string, string[]]>([
  [
    "en",
    "Create account",
    ["Please enter your email", "Please enter your password", "Please repeat your password"],
  ],
  [
    "de",
    "Konto erstellen",
    [
      "Bitte geben Sie eine E-Mail-Adresse ein.",
      "Bitte geben Sie Ihr Passwort ein.",
      "Bitte wiederholen Sie das Passwort.",
    ],
  ],
])("shows in %s at each field what is missing", async (language, button, words) => {
  fakeApi();
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />, { language });
  await user.click(screen.getByRole("button", { name: button }));
  for (const text of words) {
    const message = await screen.findByText(text);
    const labelled = document.querySelector(`[aria-describedby~="${message.id}"]`);
    expect(labelled).toBeInvalid();
  }
});

test("marks password rules as met while typing", async () => {
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  const met = () => screen.queryAllByText("(met)").map(({ parentElement }) => parentElement);
  const names = () => met().map((rule) => rule?.textContent?.replace("(met)", ""));
  expect(names()).toEqual([]);
  await user.type(field("Password"), "aB");
  expect(names()).toEqual(["an uppercase and a lowercase letter"]);
  await user.type(field("Password"), "1!");
  expect(names()).toEqual(["a symbol and a number", "an uppercase and a lowercase letter"]);
  await user.type(field("Password"), "cdef");
  expect(names()).toHaveLength(3);
  for (const rule of met()) expect(rule).toHaveClass("text-success");
});

test("shows a forbidden character as soon as it is typed", async () => {
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  expect(screen.queryByText(/no spaces/)).toBeNull();
  await user.type(field("Password"), "a b");
  expect(screen.getByText(/no spaces/)).toHaveClass("text-danger-text");
});

test("shows a check at a met rule, a dot at an open one and a cross at a forbidden character", async () => {
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await user.type(field("Password"), "aB c");
  const iconOf = (rule: RegExp) =>
    screen.getByText(rule).closest("li")?.querySelector("svg")?.classList.value;
  expect(iconOf(/uppercase and a lowercase/)).toContain("lucide-check");
  expect(iconOf(/symbol and a number/)).toContain("lucide-dot");
  expect(iconOf(/no spaces/)).toContain("lucide-x");
});

test("describes the password field by its rules", async () => {
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await user.type(field("Password"), "weak");
  await user.tab();
  await user.tab();
  await screen.findByText(/^Your password does not meet all/);
  expect(field("Password")).toHaveAccessibleDescription(
    /not meet all requirements.*at least 8 characters/,
  );
});

test("rejects weak and mismatched passwords at their fields, without a request", async () => {
  const api = fakeApi();
  api.answer(userApi.register, { email: "ada@example.com" });
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await fillIn(user, "password", "password");
  await send(user);
  expect(await screen.findByText(/^Your password does not meet all/)).toBeVisible();

  await user.clear(field("Password"));
  await user.type(field("Password"), "Sup3r-secret");
  await send(user);
  expect(await screen.findByText(/^Passwords do not match/)).toBeVisible();
  expect(api.sent(userApi.register)).toEqual([]);
});

test.each([
  [/terms/, "Please accept the terms of use."],
  [/privacy/, "Please accept the privacy policy."],
])("requires consent to %s, and asks only for that", async (name, text) => {
  const api = fakeApi();
  api.answer(userApi.register, { email: "ada@example.com" });
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await fillIn(user);
  await user.click(consent(name));
  await send(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(api.sent(userApi.register)).toEqual([]);
});

test("names the fields that are missing, and focuses the first of them", async () => {
  fakeApi();
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await send(user);
  expect(await screen.findByText("First name is required.")).toBeVisible();
  expect(screen.getByText("Last name is required.")).toBeVisible();
  expect(field("First name")).toHaveFocus();
});

test("calls a rejected password that meets every rule easy to guess", async () => {
  const details = [{ path: "password", code: "WEAK_PASSWORD" }];
  fakeApi().refuse(userApi.register, "WEAK_PASSWORD", { status: 400, details });
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await fillIn(user, "Password-1");
  await send(user);
  expect(await screen.findByText(/^This password is easy to guess/)).toBeVisible();
});

test.each<[Language, string, RegExp, RegExp]>([
  [
    "en",
    "Password",
    /more than your name, company/,
    /^This password is little more than your name/,
  ],
  ["de", "Passwort", /mehr als Ihr Name, Ihr Unternehmen/, /^Dieses Passwort besteht fast nur aus/],
])(
  "says in %s that a password repeats the person's name or company",
  async (language, label, rule, refusal) => {
    const details = [{ path: "password", code: "Validation.PasswordPersonal" }];
    fakeApi().refuse(userApi.register, "WEAK_PASSWORD", { status: 400, details });
    const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />, { language });
    const inputs = document.querySelectorAll<HTMLInputElement>("input:not([type=checkbox])");
    const typed = [
      "Ada",
      "Lovelace",
      "Tonleiter",
      "ada@example.com",
      "Tonleiter-2026",
      "Tonleiter-2026",
    ];
    for (const [index, input] of inputs.entries()) await enterText(user, input, typed[index] ?? "");
    expect(screen.getByText(rule)).toHaveClass("text-danger-text");
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    await user.click(screen.getByRole("button", { name: /Create account|Konto erstellen/ }));
    expect(await screen.findByText(refusal)).toBeVisible();
    await enterText(user, field(label), "!-as-the-storm");
    expect(screen.queryByText(rule)).toBeNull();
  },
);

test("focuses the first field and does not validate it before it is filled in", async () => {
  fakeApi();
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  expect(field("First name")).toHaveFocus();
  await user.tab();
  await user.type(field("Email"), "no address");
  await user.tab();
  expect(await screen.findByText(/valid email address/)).toBeVisible();
  expect(field("First name")).not.toBeInvalid();
});

test("sends a complete form in the interface language, then asks to check the email", async () => {
  const api = fakeApi();
  api.answer(userApi.register, { email: "ada@example.com" });
  const { user, visited } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(visited).toEqual(["/auth/verify-email"]));
  expect(rememberedEmail("activation")).toBe("ada@example.com");
  expect(api.sent(userApi.register)[0]?.body).toMatchObject({
    email: "ada@example.com",
    language: "en",
    agbConfirmed: true,
    privacyConfirmed: true,
  });
});

test("shows an existing address at the field, and only once", async () => {
  const api = fakeApi();
  api.refuse(userApi.register, "EMAIL_EXISTS", { status: 409 });
  const { user, toasts } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(field("Email")).toBeInvalid());
  expect(screen.getAllByText(/account with this email address already/)).toHaveLength(1);
  expect(field("Email")).toHaveFocus();
  expect(toasts.read()).toEqual([]);
});

test("shows API errors at the fields they name", async () => {
  const api = fakeApi();
  const details = [
    { path: "firstName", code: "Validation.TooLong" },
    { path: "password", code: "WEAK_PASSWORD" },
  ];
  api.refuse(userApi.register, "VALIDATION_FAILED", { status: 400, details });
  const { user } = open(<SignUpView side={<AuthSide side="signUp" />} />);
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(field("First name")).toBeInvalid());
  expect(screen.getByText(/^Too long/)).toBeVisible();
  expect(field("First name")).toHaveFocus();
});
