import { invoicingFiles } from "@/bench/closed-year";
import { organizationApi } from "@/contract/accounts/organizations";
import type { Person } from "@/tests/platform";

/** Plans with prices and a seller. */
export const invoiceSettings = invoicingFiles;

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
