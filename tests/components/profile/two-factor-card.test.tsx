import { screen, within } from "@testing-library/react";
import { TwoFactorCard } from "@/components/profile/two-factor/two-factor-card";
import { twoFactorApi as api } from "@/contract/accounts/two-factor";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

type State = { enabledAt: string | null; recoveryCodesLeft: number; isRequired: boolean };

const on = { enabledAt: "2026-05-04T10:00:00Z", recoveryCodesLeft: 1, isRequired: false };
const off = { enabledAt: null, recoveryCodesLeft: 0, isRequired: false };
const codes = ["ABCD-EFGH", "JKLM-NPQR"];

function openCard(state: State) {
  const network = fakeApi();
  network.answer(api.get, state);
  return { network, ...open(<TwoFactorCard />) };
}

const button = (name: string) => screen.findByRole("button", { name });
/** Opens a dialog, whose code loads on demand. */
async function openDialog({ user }: { user: ReturnType<typeof open>["user"] }, name: string) {
  await user.click(await button(name));
  await screen.findByRole("dialog");
}
const dialog = () => within(screen.getByRole("dialog"));
const fillPasswordAndCode = async ({ user }: { user: ReturnType<typeof open>["user"] }) => {
  await user.type(dialog().getByLabelText("Current password"), "Old-secret-1");
  await user.type(dialog().getByLabelText("Code"), "123456");
};

test("shows since when the second factor is enabled, and how many recovery codes are left", async () => {
  openCard(on);
  expect(await screen.findByText(/^Since .*4.* · 1 recovery code left$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Set up" })).not.toBeInTheDocument();
  expect(screen.queryByText("Your organization requires it.")).not.toBeInTheDocument();
});

test("offers no button to disable a second factor that the organisation requires", async () => {
  openCard({ ...on, isRequired: true });
  expect(await screen.findByText("Your organization requires it.")).toBeVisible();
  expect(await button("New recovery codes")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Turn off" })).not.toBeInTheDocument();
});

test("returns the focus to the set-up button if the dialog is closed at the code", async () => {
  const { network, user } = openCard(off);
  network.answer(api.begin, { secret: "GEZDGNBV", uri: "otpauth://totp/Antwort?secret=GEZDGNBV" });
  await openDialog({ user }, "Set up");
  await user.type(dialog().getByLabelText("Current password"), "Old-secret-1");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/Scan this QR code/)).toBeVisible();
  await user.keyboard("{Escape}");
  expect(await button("Set up")).toHaveFocus();
});

test("sets up the second factor with password and code, and shows the recovery codes until they are saved", async () => {
  const { network, user } = openCard(off);
  network.answer(api.begin, { secret: "GEZDGNBV", uri: "otpauth://totp/Antwort?secret=GEZDGNBV" });
  network.answer(api.enable, { recoveryCodes: codes });
  await openDialog({ user }, "Set up");
  expect(dialog().getByRole("button", { name: "Next" })).toBeDisabled();
  await user.type(dialog().getByLabelText("Current password"), "Old-secret-1");
  await user.click(dialog().getByRole("button", { name: "Next" }));
  expect(await screen.findByText(/Scan this QR code/)).toBeVisible();
  expect(network.sent(api.begin)[0]?.body).toEqual({ currentPassword: "Old-secret-1" });
  expect(dialog().getByRole("button", { name: "Turn on" })).toBeDisabled();
  await user.type(dialog().getByLabelText("Code"), "123456");
  await user.click(dialog().getByRole("button", { name: "Turn on" }));
  for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
  expect(network.sent(api.enable)[0]?.body).toEqual({ code: "123456" });
  await user.keyboard("{Escape}");
  expect(screen.getByText("ABCD-EFGH")).toBeVisible();
  await user.click(await button("I have saved the codes"));
  expect(screen.queryByText("ABCD-EFGH")).not.toBeInTheDocument();
});

test.each([
  ["set-up", "Set up", "begin"],
  ["disabling", "Turn off", "disable"],
] as const)("shows a wrong password at its field during %s", async (_, name, call) => {
  const { network, user } = openCard(call === "begin" ? off : on);
  network.refuse(api[call], "CURRENT_PASSWORD_WRONG", { status: 401 });
  await openDialog({ user }, name);
  if (call === "disable") await fillPasswordAndCode({ user });
  else await user.type(dialog().getByLabelText("Current password"), "Old-secret-1");
  await user.click(dialog().getByRole("button", { name: call === "begin" ? "Next" : "Turn off" }));
  const message = "The current password is incorrect.";
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(dialog().getByLabelText("Current password")).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
});

test("disables the second factor with password and code, and confirms the change", async () => {
  const { network, user } = openCard(on);
  network.answer(api.disable, { ok: true });
  await openDialog({ user }, "Turn off");
  expect(dialog().getByRole("button", { name: "Turn off" })).toBeDisabled();
  await fillPasswordAndCode({ user });
  await user.click(dialog().getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Two-factor authentication is off")).toBeVisible();
  const body = { currentPassword: "Old-secret-1", code: "123456" };
  expect(network.sent(api.disable)[0]?.body).toEqual(body);
  expect(network.sent(api.replaceRecoveryCodes)).toEqual([]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("new recovery codes replace the old ones, and a wrong code is shown at its field", async () => {
  const { network, user } = openCard(on);
  network.refuse(api.replaceRecoveryCodes, "TWO_FACTOR_CODE_WRONG", { status: 400 });
  await openDialog({ user }, "New recovery codes");
  await fillPasswordAndCode({ user });
  await user.click(dialog().getByRole("button", { name: "New recovery codes" }));
  expect(await dialog().findByLabelText("Code")).toBeInvalid();
  network.answer(api.replaceRecoveryCodes, { recoveryCodes: codes });
  await user.click(dialog().getByRole("button", { name: "New recovery codes" }));
  expect(await screen.findByText("JKLM-NPQR")).toBeVisible();
});

test("offers to load the second factor again after a failure", async () => {
  const network = fakeApi();
  network.refuse(api.get, "INTERNAL", { status: 500 });
  const { user } = open(<TwoFactorCard />);
  const again = await button("Try again");
  network.answer(api.get, off);
  await user.click(again);
  expect(await button("Set up")).toBeVisible();
});
