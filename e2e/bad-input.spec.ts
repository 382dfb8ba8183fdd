import { expect, test } from "@playwright/test";
import { installation } from "./installation";
import { languagesOf } from "./messages";
import { Person } from "./person";

for (const language of languagesOf("en")) {
  test(`an address that cannot be crawled is reported and leaves a usable knowledge base: ${language}`, async ({
    page,
  }) => {
    const person = new Person(page, language, installation());
    const { untrainable } = person.installation;
    await person.registers();

    await test.step("an invalid address", async () => {
      await person.opens("/knowledge-base/web");
      await person.makesKnowledgeBase("Invalid", "not an address");
      await expect(page.getByText(person.text("ErrorMessages.INVALID_URL"))).toBeVisible();
    });

    const outcomes = [
      { title: "Private", address: "http://10.0.0.1/", code: "CRAWL_ADDRESS_FORBIDDEN" },
      {
        title: "Down",
        address: `http://localhost:${untrainable.down}/`,
        code: "CRAWL_UNREACHABLE",
      },
      {
        title: "Robots",
        address: `http://localhost:${untrainable.forbidding}/`,
        code: "CRAWL_BLOCKED_BY_ROBOTS",
      },
      {
        title: "Endless",
        address: `http://localhost:${untrainable.endless}/`,
        code: "CRAWL_TOO_LARGE",
      },
      {
        title: "Picture",
        address: `http://localhost:${untrainable.picture}/`,
        code: "CRAWL_NOT_HTML",
      },
    ];
    for (const { title, address, code } of outcomes) {
      await test.step(title, async () => {
        await person.opens("/knowledge-base/web");
        await person.makesKnowledgeBase(title, address);
        await person.seesTrainingEnd("statusNothingLearned");
        await expect(
          page.getByRole("row").filter({ hasText: address.replace(/^.*\/\/[^/]*/, "") }),
        ).toContainText(person.text(`ItemErrors.${code}`));
        await expect(person.button("KnowledgeBase.recrawl")).toBeEnabled();
      });
    }

    await test.step("it can be crawled again, and deleted", async () => {
      await person.crawlsAgain();
      await person.seesTrainingEnd("statusNothingLearned");
      await person.choosesFromMoreMenu("KnowledgeBase.delete");
      await person.button("KnowledgeBase.deleteConfirm").click();
      await expect(page).toHaveURL(/\/knowledge-base$/);
      await expect(page.getByRole("main").getByRole("link", { name: "Picture" })).toHaveCount(0);
    });
  });
}
