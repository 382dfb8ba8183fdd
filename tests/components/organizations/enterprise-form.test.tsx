import { screen, waitFor, within } from "@testing-library/react";
import Link from "next/link";
import { EnterpriseForm, OperatorNotice } from "@/components/organizations/enterprise-form";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { imageApi } from "@/contract/chatbots/images";
import { ada, organization, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { update, countries } = organizationApi;

function openForm() {
  const api = fakeApi();
  api.answer(countries, [{ code: "DE", name: "Germany" }]);
  api.answer(update, organization({ city: "Kiel" }));
  const opened = open(
    <>
      <EnterpriseForm organization={organization()} next={undefined} />
      <Link href="/knowledge-base" onClick={(event) => event.preventDefault()}>
        Away
      </Link>
    </>,
  );
  return { api, ...opened, leave: () => opened.user.click(screen.getByText("Away")) };
}

test("marks optional fields", async () => {
  openForm();
  for (const label of ["Street", "Number", "Postal code", "City", "Country"]) {
    expect(await screen.findByLabelText(`${label}(optional)`)).toBeVisible();
  }
});

test("asks about unsaved changes, saves them and continues", async () => {
  const { api, user, leave, visited } = openForm();
  await user.type(screen.getByLabelText(/^City/), "Kiel");
  await leave();
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(visited).toEqual(["/knowledge-base"]));
  expect(api.sent(update)[0]?.body).toMatchObject({ city: "Kiel" });
});

test("shows what was stored, and nothing is unsaved afterwards", async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText(/^City/), "kiel");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue("Kiel"));
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("shows an error found while leaving at its field", async () => {
  const { user, leave, visited } = openForm();
  await user.type(screen.getByLabelText(/^Phone/), "none");
  await leave();
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveFocus());
  expect(visited).toEqual([]);
});

test("focuses the first invalid field of the screen", async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText(/^Phone/), "none");
  await user.type(screen.getByLabelText(/^Postal code/), "123");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toBeInvalid());
  expect(screen.getByLabelText(/^Postal code/)).toHaveFocus();
});

test("shows a rejected VAT ID at its field", async () => {
  const { api, user } = openForm();
  const details = [{ path: "billingVatId", code: "INVALID_VAT_ID" }];
  api.refuse(update, "INVALID_VAT_ID", { status: 400, details });
  await user.type(screen.getByLabelText(/^VAT ID on the invoice/), "DE123456789");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/This VAT ID is invalid/)).toBeVisible();
  expect(screen.getByLabelText(/^VAT ID on the invoice/)).toHaveFocus();
});

test("shows what VIES answered about the saved VAT IDs", () => {
  const answer = { requestIdentifier: null, checkedAt: "2026-11-22T09:00:00.000Z" };
  const vatChecks = [
    { vatId: "DE136695976", isValid: true, ...answer },
    { vatId: "ATU13585627", isValid: false, ...answer },
  ];
  const saved = organization({ vatId: "DE136695976", billingVatId: "ATU13585627", vatChecks });
  fakeApi().answer(countries, []);
  open(<EnterpriseForm organization={saved} next={undefined} />);
  expect(screen.getByLabelText(/^VAT ID\(/)).toHaveAccessibleDescription(
    "Confirmed by VIES on Nov 22, 2026.",
  );
  expect(screen.getByLabelText(/^VAT ID on the invoice/)).toHaveAccessibleDescription(
    "VIES did not find this VAT ID on Nov 22, 2026. Please check it.",
  );
});

test("fills in and clears a different billing address", async () => {
  const { api, user } = openForm();
  const billing = { name: "Use a different billing address" };
  expect(screen.queryByRole("group", billing)).toBeNull();
  await user.click(screen.getByRole("switch", billing));
  const group = within(screen.getByRole("group", billing));
  await user.type(group.getByLabelText("City"), "Vienna");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.sent(update)[0]?.body).toMatchObject({ billingCity: "Vienna", city: null }),
  );
  await user.type(screen.getByLabelText(/^Name on the invoice/), "Acme");
  await user.click(screen.getByRole("switch", billing));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.sent(update)[1]?.body).toMatchObject({ billingName: "Acme", billingCity: null }),
  );
  expect(screen.queryByRole("group", billing)).toBeNull();
});

test("shows that countries cannot be loaded and retries", async () => {
  const { api, user } = openForm();
  api.refuse(countries, "INTERNAL", { status: 500 });
  open(<EnterpriseForm organization={organization()} next={undefined} />);
  const [again] = await screen.findAllByRole("button", { name: "Try again" });
  api.answer(countries, [{ code: "DE", name: "Germany" }]);
  if (again) await user.click(again);
  expect(await screen.findAllByRole("option", { name: "Germany" })).not.toHaveLength(0);
});

test("saves a logo and its removal", async () => {
  const api = fakeApi();
  api.answer(countries, []);
  const logoUrl = "/v1/chat-bots/image/company-leaf.svg";
  api.answer(update, organization({ logoUrl }));
  api.answer(imageApi.icons, [{ id: "company-leaf", url: logoUrl, kind: "company" }]);
  const { user } = open(<EnterpriseForm organization={organization()} next={undefined} />);
  await user.click(screen.getByRole("button", { name: "Choose icon: Logo" }));
  await user.click(await screen.findByRole("button", { name: "Icon 1 of 1" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.sent(update)[0]?.body).toMatchObject({ logoUrl }));
  api.answer(update, organization());
  await user.click(await screen.findByRole("button", { name: "Remove: Logo" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.sent(update)[1]?.body).toMatchObject({ logoUrl: null }));
});

test("shows Save with the first change and hides it with the last one", async () => {
  const { user } = openForm();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Website/), "a");
  expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText(/^Website/)).toHaveValue("https://example.com/");
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test.each([
  [["OPERATOR_NAME", "OPERATOR_EMAIL"], /Set OPERATOR_NAME, OPERATOR_EMAIL and restart/],
  [[], undefined],
])("names the missing operator settings to an owner: %j", (missing, words) => {
  const state = { ...system(ada), missingOperatorSettings: missing };
  open(
    <SessionContext value={{ user: ada, setUser: () => {}, loading: false, system: state }}>
      <OperatorNotice />
    </SessionContext>,
  );
  if (words) expect(screen.getByText(words)).toBeVisible();
  else expect(screen.queryByText(/operator/i)).toBeNull();
});
