import { expect, type Locator, type Page } from "@playwright/test";
import { type Language, sentence } from "./messages";

/** A person on a page of another site, with one of the two languages. */
export class Visitor {
  readonly page: Page;
  readonly language: Language;
  /** Errors of the browser and the page. */
  readonly complaints: string[] = [];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    page.on("pageerror", ({ message }) => this.complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
  }

  text(key: string, args?: Record<string, string>): string {
    return sentence(this.language, `Widget.${key}`, args);
  }

  bubble(name: string): Locator {
    return this.page.getByRole("button", { name: this.text("openChat", { name }) });
  }

  /** Opens the window and waits until it accepts a question. */
  async opens(name: string): Promise<void> {
    await this.bubble(name).click();
    await expect(this.state("stateReady")).toBeVisible();
  }

  state(key: string): Locator {
    return this.page.getByText(this.text(key), { exact: true });
  }

  button(key: string): Locator {
    return this.page.getByRole("button", { name: this.text(key), exact: true });
  }

  box(): Locator {
    return this.page.getByRole("textbox", { name: this.text("question") });
  }

  log(): Locator {
    return this.page.getByRole("log");
  }

  /** Asks, and waits until the answer is complete. */
  async asks(question: string): Promise<void> {
    await this.box().fill(question);
    await this.box().press("Enter");
    await expect(this.log()).toHaveAttribute("aria-busy", "false");
  }
}
