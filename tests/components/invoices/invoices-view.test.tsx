import { screen, waitFor, within } from "@testing-library/react";
import { InvoicesView } from "@/components/invoices/invoices-view";
import { SessionContext } from "@/components/shell/session/session";
import { type Invoice, invoiceApi } from "@/contract/accounts/invoices";
import type { Language } from "@/contract/limits";
import { createImportProgressStore } from "@/lib/realtime/import-progress-store";
import { onLiveEvent } from "@/lib/realtime/live-event-handlers";
import { ada, idOf, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const invoice = (id: number, more: Partial<Invoice> = {}): Invoice => ({
  id: idOf(id),
  type: "invoice",
  number: `2027-00000${id}`,
  issuedOn: "2027-02-01",
  dueOn: "2027-02-15",
  period: { from: "2027-01-01", to: "2027-01-31" },
  netCents: 123_450,
  vatCents: 23_456,
  grossCents: 146_906,
  status: "open",
  precedingNumber: null,
  correctionNumber: null,
  hasReference: false,
  ...more,
});

function openView(answer: (api: ReturnType<typeof fakeApi>) => void, language?: Language) {
  const api = fakeApi();
  api.answer(invoiceApi.listWaiting, []);
  answer(api);
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  const view = (
    <SessionContext value={session}>
      <InvoicesView />
    </SessionContext>
  );
  return { api, ...open(view, language && { language }) };
}

async function textOf(number: string) {
  const row = (await screen.findByText(number)).closest("tr");
  return row?.textContent?.replaceAll(/\s/g, " ") ?? "";
}

test("shows number, period, total, status and issue date of each document", async () => {
  const rows = [
    invoice(1),
    invoice(2, { status: "overdue", period: { from: "2027-01-10", to: "2027-01-31" } }),
    invoice(3, { status: "paid" }),
    invoice(4, { status: "cancelled", correctionNumber: "2027-000005" }),
    invoice(5, { type: "creditNote", status: null, dueOn: null, precedingNumber: "2027-000004" }),
  ];
  openView((api) => api.answer(invoiceApi.list, rows, 5));
  const open = await textOf("2027-000001");
  for (const text of ["January 2027", "Feb 1, 2027", "€1,469.06", "Open", "Due Feb 15, 2027"])
    expect(open).toContain(text);
  expect(await textOf("2027-000002")).toMatch(/Jan 10 – 31, 2027.*OverdueDue/);
  expect(await textOf("2027-000003")).toMatch(/€1,469.06Paid(PDF)/);
  expect(await textOf("2027-000004")).toContain("CanceledBy 2027-000005");
  expect(await textOf("2027-000005")).toContain("-€1,469.06Credit noteFor 2027-000004");
});

test("formats days and amounts in German", async () => {
  const part = invoice(2, { period: { from: "2027-01-10", to: "2027-01-31" } });
  openView((api) => api.answer(invoiceApi.list, [invoice(1), part], 2), "de");
  expect(await textOf("2027-000002")).toContain("10.–31. Jan. 2027");
  const row = await textOf("2027-000001");
  for (const text of ["Januar 2027", "1. Feb. 2027", "1.469,06 €", "Offenfällig am 15. Feb. 2027"])
    expect(row).toContain(text);
});

test("downloads PDF and XML through the console, and XRechnung if the buyer has a reference", async () => {
  const rows = [invoice(1), invoice(2, { hasReference: true })];
  const { unmount } = openView((api) => api.answer(invoiceApi.list, rows, 2));
  const link = (name: string) => screen.findByRole("link", { name });
  const path = (id: number) => `/v1/invoices/${idOf(id)}`;
  const expected = [
    ["Download 2027-000001 as PDF", `${path(1)}/pdf`],
    ["Download 2027-000001 as XML", `${path(1)}/xml?profile=en16931`],
    ["Download 2027-000002 as XRechnung", `${path(2)}/xml?profile=xrechnung`],
  ] as const;
  for (const [name, href] of expected) expect(await link(name)).toHaveAttribute("href", href);
  expect(screen.queryByText(/^To receive XRechnung/)).toBeNull();
  unmount();
  openView((api) => api.answer(invoiceApi.list, [invoice(1)], 1));
  expect(await screen.findByText(/^To receive XRechnung/)).toBeVisible();
});

test("explains why a month waits, and links to the billing details", async () => {
  const { api, cache } = openView((all) => {
    all.answer(invoiceApi.list, [], 0);
    all.answer(invoiceApi.listWaiting, [{ month: "2027-01-01", waitsFor: "billingData" }]);
  });
  expect(await screen.findByText("January 2027 has not been invoiced yet")).toBeVisible();
  expect(screen.getByText(/billing address is incomplete/)).toBeVisible();
  const link = screen.getByRole("link", { name: "Add billing details" });
  expect(link).toHaveAttribute("href", "/enterprise-setting");
  expect(await screen.findByText("No invoices yet")).toBeVisible();

  api.answer(invoiceApi.listWaiting, [{ month: "2027-01-01", waitsFor: "seller" }]);
  await cache.invalidateQueries();
  expect(await screen.findByText(/has not set up invoicing yet/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Add billing details" })).toBeNull();
});

test("shows a new invoice when the server publishes that invoices changed", async () => {
  const { api, cache } = openView((all) => all.answer(invoiceApi.list, [], 0));
  expect(await screen.findByText("No invoices yet")).toBeVisible();
  api.answer(invoiceApi.list, [invoice(1)], 1);
  const store = createImportProgressStore("test", window.localStorage);
  onLiveEvent({ cache, store, onSuggestions: () => {} }).InvoicesChanged({});
  expect(await screen.findByText("2027-000001")).toBeVisible();
});

test("turns pages, and returns from one that does not exist", async () => {
  const { api, user } = openView((all) =>
    all.on(invoiceApi.list, ({ url }) => {
      const page = Number(url.searchParams.get("page"));
      const data = page === 1 ? [invoice(1)] : [];
      return Response.json({ data, meta: { total: 26 } });
    }),
  );
  expect(await screen.findByText("1–25 of 26")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await user.click(await screen.findByRole("button", { name: "Show newest invoices" }));
  expect(await screen.findByText("2027-000001")).toBeVisible();
  const pages = api.sent(invoiceApi.list).map(({ url }) => url.searchParams.get("page"));
  expect(new Set(pages)).toEqual(new Set(["1", "2"]));
});

test("names who may view invoices, retries after a failure, and shows that it loads", async () => {
  const refused = openView((api) => {
    api.refuse(invoiceApi.list, "FORBIDDEN", { status: 403 });
    api.refuse(invoiceApi.listWaiting, "FORBIDDEN", { status: 403 });
  });
  expect(await screen.findByText("Only owners can view invoices")).toBeVisible();
  expect(refused.toasts.read()).toEqual([]);
  refused.unmount();
  const { api, user } = openView((all) => all.refuse(invoiceApi.list, "INTERNAL", { status: 500 }));
  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  const retry = await screen.findByRole("button", { name: "Try again" });
  api.answer(invoiceApi.list, [invoice(1)], 1);
  await user.click(retry);
  const table = await screen.findByRole("table", { name: "Invoices" });
  await waitFor(() => expect(within(table).getByText("2027-000001")).toBeVisible());
});
