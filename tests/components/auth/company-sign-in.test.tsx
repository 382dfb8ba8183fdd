import { screen, waitFor } from "@testing-library/react";
import { OidcCallbackView } from "@/components/auth/sign-in/oidc-callback-view";
import { keepSignIn } from "@/components/auth/sign-in/pending-sign-in";
import { SignInView } from "@/components/auth/sign-in/sign-in-view";
import { oidcApi } from "@/contract/accounts/oidc";
import { ada } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const response = { code: "a-code", state: "a-state", iss: "https://login.example.com" };

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  window.sessionStorage.clear();
});

test("leads to the company's provider, and reports a company without a provider at the field", async () => {
  const api = fakeApi();
  api.refuse(oidcApi.start, "NOT_FOUND", { status: 404 });
  const { user } = open(<SignInView next="/analytics" side={null} />);
  await user.click(screen.getByRole("button", { name: "Sign in with your company" }));
  await user.type(await screen.findByLabelText("Email"), "ada@example.com{Enter}");
  expect(await screen.findByText(/No company uses this email domain/)).toBeVisible();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  const url = `${window.location.href}#provider`;
  api.answer(oidcApi.start, { url, token: "a-token" });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(window.location.hash).toBe("#provider"));
  expect(api.sent(oidcApi.start)[1]?.body).toEqual({ email: "ada@example.com" });
});

test("completes a sign-in of this window once, and asks a new member to accept the terms", async () => {
  const api = fakeApi();
  const expiresAt = "2030-01-01T00:00:00.000Z";
  api.answer(oidcApi.finish, { step: { type: "terms", token: "a-step", expiresAt } });
  api.answer(oidcApi.acceptTerms, { loggedInUser: ada });
  keepSignIn({ token: "a-token", next: "/#came-for" });
  const { user } = open(<OidcCallbackView response={response} />);
  const accept = await screen.findByRole("button", { name: "Accept and sign in" });
  expect(api.sent(oidcApi.finish).map(({ body }) => body)).toEqual([
    { ...response, token: "a-token" },
  ]);
  await user.click(accept);
  expect(await screen.findByText("Please accept the terms of use.")).toBeVisible();
  await user.click(screen.getByRole("checkbox"));
  await user.click(accept);
  await waitFor(() =>
    expect(api.sent(oidcApi.acceptTerms)[0]?.body).toEqual({ token: "a-step", agbConfirmed: true }),
  );
});

test("does not complete a sign-in that another window started", async () => {
  const api = fakeApi();
  api.answer(oidcApi.finish, { loggedInUser: ada });
  open(<OidcCallbackView response={response} />);
  expect(await screen.findByText(/not started in this browser window/)).toBeVisible();
  expect(api.sent(oidcApi.finish)).toEqual([]);
});

test.each([
  [{}, "OAUTH_LOGIN_FAILED", 401, /was closed without signing you in/],
  [response, "OAUTH_LOGIN_FAILED", 401, /did not sign you in/],
  [response, "OAUTH_RETRIEVE_FAILED", 401, /could not reach/],
  [response, "USER_IS_DISABLED", 403, /You can no longer sign in/],
])("explains a failed sign-in (%#)", async (given, code, status, text) => {
  fakeApi().refuse(oidcApi.finish, code, { status });
  keepSignIn({ token: "a-token", next: "/" });
  open(<OidcCallbackView response={given} />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
