import { expect, type Locator } from "@playwright/test";
import type { Person } from "./person";

/** Clicks a button, waits for `count` API calls with this method, and expects all to succeed. */
export async function clickAndAwaitCalls(
  button: Locator,
  method: string,
  count = 1,
): Promise<void> {
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

export const buttonInDialog = (person: Person, key: string): Locator =>
  person.page.getByRole("dialog").getByRole("button", { name: person.text(key), exact: true });

export const buttonNamed = (person: Person, key: string, args: Record<string, string>): Locator =>
  person.page.getByRole("button", { name: person.text(key, args), exact: true });

export const menuItem = (person: Person, key: string): Locator =>
  person.page.getByRole("menuitem", { name: person.text(key), exact: true });

export const checkBox = (
  person: Person,
  key: string,
  args: Record<string, string>,
): Promise<void> =>
  person.page.getByRole("checkbox", { name: person.text(key, args), exact: true }).check();
