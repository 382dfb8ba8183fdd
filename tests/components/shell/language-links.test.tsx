import { screen } from "@testing-library/react";
import { LanguageLinks } from "@/components/shell/preferences/language-links";
import { open } from "../../screen";

test("public pages link to themselves in each language and mark the current one", async () => {
  const { user } = open(<LanguageLinks />, { language: "de" });
  const german = screen.getByRole("link", { name: "Deutsch" });
  const english = screen.getByRole("link", { name: "English" });
  expect(german).toHaveAttribute("aria-current", "true");
  expect(english).not.toHaveAttribute("aria-current");
  expect(english).toHaveAttribute("hreflang", "en");
  expect(english.getAttribute("href")).toMatch(/\?lang=en$/);
  // The test has no page to go to.
  english.addEventListener("click", (event) => event.preventDefault());
  await user.click(english);
  expect(document.cookie).toContain("lang=en");
});
