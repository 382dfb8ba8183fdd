import { screen, waitFor } from "@testing-library/react";
import { ChangePassword } from "@/components/profile/change-password";
import { userApi } from "@/contract/accounts/users";
import type { Language } from "@/contract/limits";
import { fakeApi } from "../../fake-api";
import { enterText, open } from "../../screen";

const { changePassword } = userApi;

const field = (label: string) => screen.getByLabelText(label);

function openForm(language: Language = "en") {
  const api = fakeApi();
  api.answer(changePassword, { ok: true });
  return { api, ...open(<ChangePassword />, { language }) };
}

async function change(user: ReturnType<typeof open>["user"], repeat = "Sup3r-secret") {
  await enterText(user, field("Current password"), "Old-secret-1");
  await enterText(user, field("New password"), "Sup3r-secret");
  await enterText(user, field("Repeat new password"), repeat);
  await user.click(screen.getByRole("button", { name: "Save" }));
}

test("changes the password, confirms it and resets the form", async () => {
  const { api, user } = openForm();
  expect(screen.getByText(/signs you out on all other devices/)).toBeVisible();
  await change(user);
  expect(await screen.findByText("Your password has been changed")).toBeVisible();
  expect(api.sent(changePassword)[0]?.body).toEqual({
    currentPassword: "Old-secret-1",
    password: "Sup3r-secret",
    passwordRepeat: "Sup3r-secret",
  });
  for (const label of ["Current password", "New password", "Repeat new password"]) {
    expect(field(label)).toHaveValue("");
    expect(field(label)).toBeValid();
  }
});

test.each<[string, number, string, string]>([
  ["CURRENT_PASSWORD_WRONG", 401, "Current password", "The current password is incorrect."],
  ["NEW_PASSWORD_MISMATCH", 400, "Repeat new password", "The new passwords do not match"],
  ["WEAK_PASSWORD", 400, "New password", "This password is easy to guess"],
])("shows %s once at its field and keeps the input", async (code, status, label, words) => {
  const { api, user, toasts } = openForm();
  api.refuse(changePassword, code, { status });
  await change(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(field(label)).toHaveFocus();
  expect(field("Current password")).toHaveValue("Old-secret-1");
  expect(toasts.read()).toEqual([]);
});

test("rejects a mismatched password at its field without a request", async () => {
  const { api, user } = openForm();
  await change(user, "other");
  expect(await screen.findByText(/^The new passwords do not match/)).toBeVisible();
  expect(field("Repeat new password")).toHaveFocus();
  expect(api.sent(changePassword)).toEqual([]);
});

test("shows when another attempt is possible", async () => {
  const { api, user, toasts } = openForm();
  const refusal = { status: 429, headers: { "retry-after": "120" } };
  api.refuse(changePassword, "RATE_LIMITED", refusal);
  await change(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("You can try again in 2 minutes.");
  expect(toasts.read()).toEqual([]);
});

test("shows in German what is missing, at its field", async () => {
  const { user } = openForm("de");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(field("Aktuelles Passwort")).toBeInvalid());
  expect(field("Aktuelles Passwort")).toHaveFocus();
  expect(field("Neues Passwort")).toHaveAccessibleDescription(/Bitte geben Sie Ihr Passwort ein/);
});
