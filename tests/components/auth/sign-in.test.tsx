import { screen, waitFor } from "@testing-library/react";
import { rememberedEmail } from "@/components/auth/remembered-email";
import { SignInView } from "@/components/auth/sign-in-view";
import { authApi } from "@/contract/auth";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { ada } from "../../things";

const field = (label: string) => screen.getByLabelText(label);

/** Types an address and a password and sends them. Of all addresses jsdom goes only to those on the page itself. */
async function signIn(email = "ada@example.com", password = "Sup3r-secret") {
  const opened = open(<SignInView next="/#came-for" />);
  await opened.user.type(field("Email"), email);
  await opened.user.type(field("Password"), password);
  await opened.user.click(screen.getByRole("button", { name: "Sign in" }));
  return opened;
}

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  window.sessionStorage.clear();
});

test("once in, one goes on to the page one came for", async () => {
  const api = fakeApi();
  api.answer(authApi.login, { loggedInUser: ada });
  await signIn("ADA@example.com");
  await waitFor(() => expect(window.location.hash).toBe("#came-for"));
  expect(api.sent(authApi.login)[0]?.body).toEqual({
    email: "ada@example.com",
    password: "Sup3r-secret",
  });
});

test("a malformed address is refused at the field, unsent, in German too", async () => {
  const api = fakeApi();
  api.answer(authApi.login, { loggedInUser: ada });
  const { user } = open(<SignInView next="/" />, { language: "de" });
  await user.type(field("E-Mail-Adresse"), "ada@");
  await user.tab();
  expect(await screen.findByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.")).toBeVisible();
  expect(field("E-Mail-Adresse")).toBeInvalid();
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  await screen.findByText("Bitte geben Sie Ihr Passwort ein.");
  expect(api.sent(authApi.login)).toEqual([]);
});

test("a wrong password is told above the fields, once, and one may try again", async () => {
  fakeApi().refuse(authApi.login, "AUTH_ERR_INVALID_CREDENTIALS", { status: 401 });
  const { toasts } = await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("Incorrect username/email");
  expect(toasts.read()).toEqual([]);
  expect(field("Email")).toHaveValue("ada@example.com");
  expect(screen.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-busy");
});

test("who is disabled is told so and stays", async () => {
  fakeApi().refuse(authApi.login, "USER_IS_DISABLED", { status: 403 });
  const { visited } = await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("has been disabled");
  expect(visited).toEqual([]);
});

test.each(["DEACTIVATED_ACCOUNT", "EMAIL_NOT_VERIFIED"])(
  "an account that is not activated (%s) leads to its activation, its address kept",
  async (code) => {
    fakeApi().refuse(authApi.login, code, { status: 403 });
    const { visited } = await signIn();
    await waitFor(() => expect(visited).toEqual(["/auth/activation"]));
    expect(rememberedEmail()).toBe("ada@example.com");
  },
);

test("a dead line is told in a toast", async () => {
  fakeApi().on(authApi.login, () => Promise.reject(new TypeError("offline")));
  await signIn();
  expect(await screen.findByText("Network error, please try again.")).toBeVisible();
});

test("the password is hidden until its eye is pressed", async () => {
  const { user } = open(<SignInView next="/" />);
  expect(field("Password")).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password")).toHaveAttribute("type", "text");
});
