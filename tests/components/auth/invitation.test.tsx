import { screen } from "@testing-library/react";
import { ConfirmEmailView } from "@/components/auth/activation/confirm-email-view";
import { InvitationView } from "@/components/auth/sign-up/invitation-view";
import { profileApi } from "@/contract/accounts/profile";
import { teamApi } from "@/contract/accounts/team";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { showInvitation, accept } = teamApi;
const title = (name: string) => screen.findByRole("heading", { name });

function openInvitation() {
  const api = fakeApi();
  const organizationName = "Birch & Barrow";
  const email = "grace@example.com";
  api.answer(showInvitation, { organizationName, email, role: "team_member", invitedBy: null });
  return { api, ...open(<InvitationView token="t-1" side={null} />) };
}

async function fill(user: ReturnType<typeof open>["user"]) {
  const password = "Sup3r-secret";
  const typed = { "First name": "Grace", "Last name": "Hopper", Password: password };
  for (const [label, text] of Object.entries({ ...typed, "Repeat password": password }))
    await user.type(screen.getByLabelText(label), text);
  for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Create account and join" }));
}

describe("an invitation", () => {
  test("names the organisation and the address, and creates the account", async () => {
    const { api, user } = openInvitation();
    expect(await title("Join Birch & Barrow")).toBeVisible();
    expect(screen.getByText("grace@example.com")).toBeVisible();
    api.answer(accept, { email: "grace@example.com" });
    await fill(user);
    expect(await title("Your account is activated")).toBeVisible();
    expect(api.sent(accept)[0]).toMatchObject({
      url: { pathname: "/v1/invitations/t-1/accept" },
      body: { firstName: "Grace", lastName: "Hopper", language: "en", agbConfirmed: true },
    });
  });

  test.each([
    ["EXPIRED_INVITATION_CODE", 410, /valid for seven days/],
    ["WRONG_INVITATION_CODE", 400, /used or withdrawn/],
  ])("with the error %s explains why it no longer works", async (code, status, words) => {
    fakeApi().refuse(showInvitation, code, { status });
    open(<InvitationView token="t-1" side={null} />);
    expect(await title("This invitation no longer works")).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  test("without a token is invalid, and makes no request", async () => {
    const api = fakeApi();
    open(<InvitationView token={undefined} side={null} />);
    expect(await title("This invitation no longer works")).toBeVisible();
    expect(api.sent(showInvitation)).toEqual([]);
  });

  test("that is withdrawn while the form is filled in is reported as no longer valid", async () => {
    const { api, user } = openInvitation();
    await title("Join Birch & Barrow");
    api.refuse(accept, "WRONG_INVITATION_CODE", { status: 400 });
    await fill(user);
    expect(await title("This invitation no longer works")).toBeVisible();
  });

  test("keeps the form if the password is weak", async () => {
    const { api, user } = openInvitation();
    await title("Join Birch & Barrow");
    api.refuse(accept, "WEAK_PASSWORD", { status: 400 });
    await fill(user);
    expect(await screen.findByText(/easy to guess/)).toBeVisible();
    expect(screen.getByLabelText("Password")).toBeInvalid();
    expect(screen.getByLabelText("First name")).toHaveValue("Grace");
  });

  test("can be checked again after a failure", async () => {
    const api = fakeApi();
    api.refuse(showInvitation, "INTERNAL", { status: 500 });
    const { user } = open(<InvitationView token="t-1" side={null} />);
    expect(await title("The invitation could not be checked")).toBeVisible();
    api.refuse(showInvitation, "EXPIRED_INVITATION_CODE", { status: 410 });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await title("This invitation no longer works")).toBeVisible();
  });
});

describe("the link of a new address", () => {
  test("names the address that signs in from now on, and leads to the profile", async () => {
    fakeApi().answer(profileApi.confirmEmail, { email: "grace@example.com" });
    open(<ConfirmEmailView token="t-1" />);
    expect(await title("Email address changed")).toBeVisible();
    expect(screen.getByText(/grace@example.com/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to your profile" })).toHaveAttribute(
      "href",
      "/profile",
    );
  });

  test.each([
    ["EXPIRED_ACTIVATION_CODE", 410, "This link has expired", /valid for 24 hours/],
    ["WRONG_ACTIVATION_CODE", 400, "This link is invalid", /replaced by a newer one/],
    ["INTERNAL", 500, "Activation failed", /./],
  ])("explains %s", async (code, status, heading, words) => {
    fakeApi().refuse(profileApi.confirmEmail, code, { status });
    open(<ConfirmEmailView token="t-1" />);
    expect(await title(heading)).toBeVisible();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  test("without a token is invalid", async () => {
    open(<ConfirmEmailView token={undefined} />);
    expect(await title("This link is invalid")).toBeVisible();
  });
});
