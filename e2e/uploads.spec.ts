import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, type Request, test } from "@playwright/test";
import { installation } from "./installation";
import { Person } from "./person";

const uploads = "**/v1/knowledge-bases/uploads/*/*";
/** The size of one upload request. */
const chunkBytes = 8 * 1024 ** 2;

let folder: string;
let file: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "antwort-upload-"));
  file = join(folder, "protokoll.txt");
  const line = "In dieser Zeile des Protokolls steht nichts von Belang.\n";
  const text = line.repeat((1.5 * chunkBytes) / line.length);
  await writeFile(file, `${text}\nDer Turm in Hamburg misst neunzig Meter.\n`);
});
test.afterAll(() => rm(folder, { recursive: true }));

const isBytes = (request: Request) => request.method() === "PATCH";
const offsetOf = (request: Request) => Number(request.headers()["upload-offset"]);

/** The connection is lost after the first request. */
const cutAfterFirst = (page: Page) =>
  page.route(uploads, (route) => {
    const isLate = isBytes(route.request()) && offsetOf(route.request()) > 0;
    return isLate ? route.abort() : route.continue();
  });

test("asks before an upload is left, and continues the file when the page is opened again", async ({
  page,
}) => {
  const person = new Person(page, "de", installation());
  const asks = page.getByRole("dialog", { name: person.text("Upload.leaveTitle") });
  const stays = () =>
    asks
      .getByRole("contentinfo")
      .getByRole("button", { name: person.text("Shell.stay") })
      .click();
  const picks = (on: Page) => on.locator("input[type=file]").first().setInputFiles(file);
  await person.registers();
  await person.opens("/knowledge-base");
  await page.getByRole("main").locator('a[href="/knowledge-base/file"]').first().click();
  await expect(person.field("KnowledgeBase.title")).toBeVisible();
  await picks(page);
  await person.field("KnowledgeBase.title").fill("Protokolle");
  await cutAfterFirst(page);
  const isCut = page.waitForRequest((sent) => isBytes(sent) && offsetOf(sent) > 0);
  await person.button("Upload.createAndUpload").click();
  await isCut;
  await expect(page).toHaveURL(/\/knowledge-base\/file\/[0-9a-f-]{36}/);
  const address = page.url();

  await test.step("by a link", async () => {
    const navigation = page.getByRole("navigation", { name: person.text("Shell.navigation") });
    await navigation.getByRole("link", { name: person.text("Shell.chatbots") }).click();
    await expect(asks).toBeVisible();
    await stays();
    await expect(asks).toBeHidden();
  });

  await test.step("by the back button", async () => {
    await page.evaluate(() => history.back());
    await expect(asks).toBeVisible();
    await stays();
    await expect(asks).toBeHidden();
    expect(page.url()).toBe(address);
  });

  await test.step("by closing the tab", async () => {
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    expect(page.isClosed()).toBe(false);
  });

  await test.step("after reopening, the same file continues after the received bytes", async () => {
    const reopenedPage = await page.context().newPage();
    await page.close();
    await reopenedPage.goto(address);
    const continued = reopenedPage.waitForRequest(isBytes);
    await picks(reopenedPage);
    // A part of the interrupted request may have arrived.
    expect(offsetOf(await continued)).toBeGreaterThanOrEqual(chunkBytes);
    const row = reopenedPage.getByRole("row").filter({ hasText: "protokoll.txt" });
    await expect(row).toContainText(person.text("KnowledgeBase.stageFinished"), {
      timeout: 60_000,
    });
  });
});
