import { expect, type Locator } from "@playwright/test";
import type { Person } from "./person";

/** Presses a button and waits for its calls, which must all succeed. */
export async function presses(button: Locator, method: string, count = 1): Promise<void> {
  const page = button.page();
  const statuses: number[] = [];
  const responded = page.waitForResponse((response) => {
    const isCall = response.url().includes("/v1/") && response.request().method() === method;
    if (isCall) statuses.push(response.status());
    return statuses.length === count;
  });
  await button.click();
  await responded;
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
}

export const inDialog = (person: Person, key: string): Locator =>
  person.page.getByRole("dialog").getByRole("button", { name: person.text(key), exact: true });

export const named = (person: Person, key: string, args: Record<string, string>): Locator =>
  person.page.getByRole("button", { name: person.text(key, args), exact: true });

export const menuItem = (person: Person, key: string): Locator =>
  person.page.getByRole("menuitem", { name: person.text(key), exact: true });

export const checks = (person: Person, key: string, args: Record<string, string>): Promise<void> =>
  person.page.getByRole("checkbox", { name: person.text(key, args), exact: true }).check();
