import { expect, test } from "@playwright/test";
import { invoiceApi, type Invoice } from "../contract/accounts/invoices";
import { expectAccessible, expectFitting } from "./accessible";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";

const invoice: Invoice = {
  id: "00000000-0000-4000-8000-000000000001",
  type: "invoice",
  number: "2027-000001",
  issuedOn: "2027-02-01",
  dueOn: "2027-12-15",
  period: { from: "2027-01-03", to: "2027-01-31" },
  netCents: 12_345_600,
  vatCents: 2_345_600,
  grossCents: 14_690_600,
  status: "open",
  precedingNumber: null,
  correctionNumber: null,
  hasReference: true,
};

const cancelled: Invoice = {
  ...invoice,
  id: "00000000-0000-4000-8000-000000000002",
  number: "2027-000002",
  status: "cancelled",
  correctionNumber: "2027-000003",
};

const widths = [390, 640, 768, 1024, 1280, 1920];

for (const language of languagesOf("de")) {
  test(`shows the status of an invoice beside its downloads at every width: ${language}`, async ({
    page,
  }) => {
    const person = new Person(page, language, installation());
    await person.registers();
    // A month has to end before there is an invoice.
    await page.route(`**/v1${invoiceApi.list.path}?*`, (route) =>
      route.fulfill({ json: { data: [invoice, cancelled], meta: { total: 2 } } }),
    );
    await person.opens("/enterprise-setting/invoices");
    const details = [
      { row: page.getByRole("row").filter({ hasText: invoice.number }), text: /2027$/ },
      { row: page.getByRole("row").filter({ hasText: cancelled.number }), text: /2027-000003/ },
    ];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const { row, text } of details) {
        const status = await row.getByText(text).last().boundingBox();
        const download = await row.getByRole("link").first().boundingBox();
        const end = (status?.x ?? NaN) + (status?.width ?? NaN);
        expect.soft(end, `end of the status at ${width} px`).toBeLessThan(download?.x ?? NaN);
      }
      await expectFitting(page);
    }
    await expectAccessible(page);
  });
}
