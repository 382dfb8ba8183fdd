import { invoicingFiles } from "@/bench/closed-year";
import { organizationApi } from "@/contract/accounts/organizations";
import type { Person, TestPlatform } from "@/tests/platform";
import { processFolder } from "@/tests/process-folder";

/** Plans with prices and a seller. */
export const invoiceSettings = () => invoicingFiles(processFolder());

type Place = { country: string; vatId?: string; billingReference?: string };

/** Completes the address of a person's organisation. */
export const moveTo = (person: Person, { country, ...more }: Place) =>
  person(organizationApi.update, {
    params: { id: person.user.organizationId },
    body: {
      street: "Hauptstraße",
      streetNumber: "1",
      postalCode: "12345",
      city: "Ort",
      country,
      ...more,
    },
  });

const nextYear = new Date().getUTCFullYear() + 1;

/**
 * Sets the clock to noon on the 16th of a later month, counted from next April, a month of 30 days. Returns that time.
 */
export function moveClock({ setClockAhead }: TestPlatform, months: number): Date {
  const time = new Date(Date.UTC(nextYear, 3 + months, 16, 12));
  setClockAhead(time.getTime() - Date.now());
  return time;
}
