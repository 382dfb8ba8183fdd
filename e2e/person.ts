import { randomUUID } from "node:crypto";
import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Installation } from "./installation";
import { type Language, sentence } from "./messages";
import { linkIn, mailTo } from "./outbox";
import { password, register } from "./sign-up";

/** A person with a browser and one of the two languages, who finds everything by its text. */
export class Person {
  readonly email: string;
  readonly password = password;

  readonly page: Page;
  readonly language: Language;
  readonly installation: Installation;

  constructor(page: Page, language: Language, installation: Installation, email?: string) {
    this.email = email ?? `${randomUUID()}@example.com`;
    this.page = page;
    this.language = language;
    this.installation = installation;
  }

  /** The text of a key in this person's language. */
  text(key: string, args?: Record<string, string>): string {
    return sentence(this.language, key, args);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(this.installation.consoleUrl + path);
  }

  field(key: string): Locator {
    return this.page.getByRole("main").getByLabel(this.text(key)).first();
  }

  button(key: string): Locator {
    return this.page.getByRole("button", { name: this.text(key), exact: true });
  }

  link(key: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name: this.text(key), exact: true });
  }

  tab(key: string): Locator {
    return this.page.getByRole("tab", { name: this.text(key), exact: true });
  }

  heading(key: string, args?: Record<string, string>): Locator {
    return this.page.getByRole("heading", { name: this.text(key, args) });
  }

  /** Switches the language of the first screen, which is German. */
  async choosesLanguage(): Promise<void> {
    const name = this.language === "de" ? "Deutsch" : "English";
    await this.page.getByRole("button", { name: new RegExp(name) }).click();
    await expect(this.page.locator("html")).toHaveAttribute("lang", this.language);
  }

  async signsUp(): Promise<void> {
    await this.field("Common.firstName").fill("Hanna");
    await this.field("Common.lastName").fill("Brandt");
    await this.field("Auth.organizationName").fill("Ahornrad");
    await this.page.getByLabel(this.text("Auth.email"), { exact: true }).fill(this.email);
    await this.page.getByLabel(this.text("Auth.password"), { exact: true }).fill(this.password);
    await this.page.getByLabel(this.text("Auth.passwordRepeat")).fill(this.password);
    for (const box of await this.page.getByRole("checkbox").all()) await box.check();
    await this.button("Auth.signUp").click();
    await expect(this.heading("AuthLinks.checkEmailTitle")).toBeVisible();
  }

  /** The link of the activation mail. */
  async activationLink(): Promise<string> {
    return linkIn(await mailTo(this.installation.dataDirectory, this.email, /auth\/activation/));
  }

  /** The link of the mail for a new password. */
  async resetLink(): Promise<string> {
    return linkIn(await mailTo(this.installation.dataDirectory, this.email, /auth\/new-pass/));
  }

  /** Types a new password and its repetition. */
  async choosesPassword(password: string): Promise<void> {
    for (const key of ["Password.new", "Password.newRepeat"]) {
      await this.page.getByLabel(this.text(key), { exact: true }).fill(password);
    }
  }

  /** Fills in the sign-in form and sends it. Does not wait for the result. */
  async entersCredentials(password = this.password): Promise<void> {
    await this.page.getByLabel(this.text("Auth.email"), { exact: true }).fill(this.email);
    await this.page.getByLabel(this.text("Auth.password"), { exact: true }).fill(password);
    await this.button("Auth.signIn").click();
  }

  async signsIn(): Promise<void> {
    await this.entersCredentials();
    await this.page.waitForURL(`${this.installation.consoleUrl}/`);
  }

  /** The navigation of a narrow window. */
  async opensDrawer(): Promise<void> {
    await this.button("Shell.openNavigation").click();
    await expect(this.page.getByRole("dialog")).toBeVisible();
  }

  async opensAccountMenu(): Promise<void> {
    await this.page.getByRole("button", { name: this.email }).click();
    await expect(this.page.getByRole("menu")).toBeVisible();
  }

  /** Signs in without the form, for journeys that start after it. */
  async startsSession(): Promise<void> {
    const { consoleUrl } = this.installation;
    const context = this.page.context();
    await context.addCookies([{ name: "lang", value: this.language, url: consoleUrl }]);
    const response = await context.request.post(`${consoleUrl}/v1/auth/login`, {
      headers: { origin: consoleUrl },
      data: { email: this.email, password: this.password },
    });
    expect(response.status()).toBe(200);
  }

  /** Creates a new customer without forms, signed in on the home page. */
  async registers(): Promise<void> {
    const { email, language } = this;
    await register(this.installation, { email, language, organizationName: "Ahornrad" });
    await this.startsSession();
    await this.opens("/");
  }

  async entersWebsite(address: string): Promise<void> {
    await this.field("Enterprise.website").fill(address);
    await this.button("Common.save").click();
    await expect(this.page.getByText(this.text("Enterprise.saved"))).toBeVisible();
  }

  /** Fills in the form of a website knowledge base and sends it. */
  async makesKnowledgeBase(title: string, address: string): Promise<void> {
    await this.field("KnowledgeBase.title").fill(title);
    await this.field("KnowledgeBase.baseUrl").fill(address);
    await this.field("KnowledgeBase.responsibility").check();
    // By keyboard: the preview may arrive during a click and move the button.
    await this.button("KnowledgeBase.createAndTrain").press("Enter");
  }

  /** Chooses an entry in the menu of a knowledge base's page. */
  async choosesFromMoreMenu(key: string): Promise<void> {
    await this.button("KnowledgeBase.moreActions").click();
    await this.page.getByRole("menuitem", { name: this.text(key), exact: true }).click();
  }

  /** Starts another crawl and waits until the screen has read the new status. */
  async crawlsAgain(): Promise<void> {
    let isRequested = false;
    const statusRead = this.page.waitForResponse((response) => {
      isRequested ||= response.request().method() === "PUT";
      return isRequested && /\/v1\/knowledge-bases\/[0-9a-f-]{36}$/.test(response.url());
    });
    await this.button("KnowledgeBase.recrawl").click();
    await statusRead;
  }

  /** Waits on the page of a knowledge base until its training has ended, without a reload. */
  async seesTrainingEnd(as: "statusReady" | "statusNothingLearned" = "statusReady"): Promise<void> {
    const main = this.page.getByRole("main");
    await expect(
      main.getByText(this.text(`KnowledgeBaseStatus.${as}`), { exact: true }).first(),
    ).toBeVisible({
      timeout: 90_000,
    });
  }

  /** Completes the three steps and returns the secret that is shown at the end. */
  async makesChatbot(name: string, knowledgeBase: string): Promise<string> {
    await this.field("Chatbot.name").fill(name);
    await this.page
      .getByLabel(this.text("Chatbot.primaryLanguage"), { exact: true })
      .selectOption(this.language);
    await this.button("Common.next").click();
    await expect(this.heading("Chatbot.templateTitle")).toBeVisible();
    await this.button("Common.next").click();
    await this.page.getByRole("checkbox", { name: knowledgeBase }).check();
    await this.button("Chatbot.finish").click();
    await expect(this.heading("Chatbot.createdTitle", { name })).toBeVisible();
    // The key, the secret, and the script tag for a website.
    const codes = this.page.getByRole("main").locator("code");
    await expect(codes).toHaveCount(3);
    const secret = await codes.nth(1).innerText();
    await this.button("Chatbot.download").click();
    return secret;
  }

  /** Copies the link of the demo, for people who are not signed in. */
  async copiesDemoLink(): Promise<string> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.button("Demo.copyLink").click();
    await expect(this.page.getByText(this.text("Demo.linkCopied"))).toBeVisible();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async entersSecret(secret: string): Promise<void> {
    await this.page.getByLabel(this.text("Demo.apiSecret"), { exact: true }).fill(secret);
    await this.button("Demo.start").click();
    await expect(this.log()).toBeVisible();
  }

  /** The frame of the demo, which contains the widget on a page. */
  get demo(): FrameLocator {
    return this.page.frameLocator("iframe");
  }

  /** The messages of the demo. */
  log(): Locator {
    return this.demo.getByRole("log");
  }

  /** The sources of the answers in the demo. */
  sources(): Locator {
    return this.log()
      .getByRole("list", { name: this.text("Widget.sources") })
      .getByRole("listitem");
  }

  /** Asks in the demo and waits until the answer is complete. */
  async asks(question: string): Promise<void> {
    const box = this.demo.getByRole("textbox", { name: this.text("Widget.question") });
    await box.fill(question);
    await box.press("Enter");
    await expect(this.log()).toHaveAttribute("aria-busy", "false");
  }
}
