import { screen, within } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { OpenFrame } from "@/components/shell/frame/open-frame";
import { LanguageLinks } from "@/components/shell/preferences/language-links";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { open } from "../../screen";

const openText = () =>
  open(
    <PathnameContext value="/terms-of-use">
      <OpenFrame isText language={<LanguageLinks />}>
        <h1>Terms</h1>
      </OpenFrame>
    </PathnameContext>,
  );

const addressOf = (element: HTMLElement) => element.getAttribute("href");

test("links a public text to its other language, without a script", () => {
  openText();
  const languages = within(screen.getByRole("group", { name: "Language" }));
  const german = languages.getByRole("link", { name: "Deutsch" });
  const english = languages.getByRole("link", { name: "English" });
  expect([german, english].map(addressOf)).toEqual([
    "/terms-of-use?lang=de",
    "/terms-of-use?lang=en",
  ]);
  expect(german).toHaveAttribute("hreflang", "de");
  expect(english).toHaveAttribute("aria-current", "true");
  expect(german).not.toHaveAttribute("aria-current");
});

test("applies a followed language link to the whole console", async () => {
  document.cookie = "lang=en; path=/";
  const { user } = openText();
  const german = screen.getByRole("link", { name: "Deutsch" });
  german.addEventListener("click", (event) => event.preventDefault());
  await user.click(german);
  expect(document.cookie).toContain("lang=de");
});

test("keeps the language of the address in legal links", () => {
  openText();
  const footer = within(screen.getByRole("navigation", { name: "Legal" }));
  expect(footer.getAllByRole("link").map(addressOf)).toEqual([
    "/terms-of-use?lang=en",
    "/privacy-policy?lang=en",
    "/accessibility?lang=en",
    "/about-us?lang=en",
  ]);
});

test("changes the language in place around a form", () => {
  open(
    <OpenFrame language={<LanguageSwitch />}>
      <h1>Sign in</h1>
    </OpenFrame>,
  );
  expect(screen.getByRole("button", { name: "Deutsch" })).toBeVisible();
  const footer = within(screen.getByRole("navigation", { name: "Legal" }));
  expect(footer.getAllByRole("link").map(addressOf)).toContain("/terms-of-use");
});
