import { isLeitwegId } from "@/server/engines/invoices/cii-parties";
import { totalsOf } from "@/server/engines/invoices/totals";
import { vatTreatment } from "@/server/engines/invoices/vat";
import { isPlausibleVatId } from "@/server/engines/invoices/vat-id";

const vat = { category: "S", ratePercent: 19, reason: "domestic" } as const;
const line = (quantity: number, unitCents: number) =>
  ({ item: "extraChat", planName: "Team", quantity, unitCents }) as const;

describe("totals", () => {
  test.each([
    [50, 10],
    [2, 0],
    [3, 1],
    [10_000, 1_900],
    [0, 0],
  ])("rounds the VAT of %i cents half up to %i", (net, vatCents) => {
    const totals = totalsOf({ lines: [line(1, net)], allowances: [], vat });
    expect(totals).toMatchObject({ netCents: net, vatCents, grossCents: net + vatCents });
  });

  test("rejects fractions of cents, negative amounts, and discounts above the sum", () => {
    const discount = { item: "gratisDiscount", cents: 101 } as const;
    for (const lines of [[line(1, 0.5)], [line(-1, 100)], [line(1, 2 ** 53)]])
      expect(() => totalsOf({ lines, allowances: [], vat })).toThrow(RangeError);
    expect(() => totalsOf({ lines: [line(1, 100)], allowances: [discount], vat })).toThrow(
      RangeError,
    );
  });
});

describe("VAT", () => {
  test.each([
    ["DE", null, "S", "domestic"],
    ["DE", "DE136695976", "S", "domestic"],
    ["AT", "ATU13585627", "AE", "reverseCharge"],
    ["GR", "EL 094.259.216", "AE", "reverseCharge"],
    ["AT", null, "S", "euWithoutVatId"],
    ["AT", "ATU13585628", "S", "euWithoutVatId"],
    ["AT", "DE136695976", "S", "euWithoutVatId"],
    ["CH", "CHE123456789", "O", "outsideEu"],
    ["GB", "XI980780684", "O", "outsideEu"],
    ["GP", "FR40303265045", "O", "outsideEu"],
    ["US", null, "O", "outsideEu"],
  ])("taxes a buyer in %s with %s as %s (%s)", (country, vatId, category, reason) => {
    expect(vatTreatment({ country, vatId })).toMatchObject({ category, reason });
  });

  test("validates check digits, and accepts numbers of Northern Ireland", () => {
    const ids = ["DE136695976", "XI980780684", "XI980780685", "DE136695977", "EL094259216"];
    expect(ids.map(isPlausibleVatId)).toEqual([true, true, false, false, true]);
  });
});

test("checks the digits of a Leitweg-ID", () => {
  const ids = ["04011000-1234512345-06", "04011000-1234512345-07", "PO 4711"];
  expect(ids.map(isLeitwegId)).toEqual([true, false, false]);
});
