import { screen, within } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { LanguageLinks } from "@/components/shell/preferences/language-links";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { OpenFrame } from "@/components/shell/frame/open-frame";
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

test("a public text leads to itself in the other language, by a link that needs no script", () => {
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

test("following it is a choice: the rest of the console is in that language too", async () => {
  document.cookie = "lang=en; path=/";
  const { user } = openText();
  const german = screen.getByRole("link", { name: "Deutsch" });
  german.addEventListener("click", (event) => event.preventDefault());
  await user.click(german);
  expect(document.cookie).toContain("lang=de");
});

test("its legal links stay in the language that the address chose", () => {
  openText();
  const footer = within(screen.getByRole("navigation", { name: "Legal" }));
  expect(footer.getAllByRole("link").map(addressOf)).toEqual([
    "/terms-of-use?lang=en",
    "/privacy-policy?lang=en",
    "/accessibility?lang=en",
    "/about-us?lang=en",
  ]);
});

test("around a form the language is chosen in place, and links follow the reader's own choice", () => {
  open(
    <OpenFrame language={<LanguageSwitch />}>
      <h1>Sign in</h1>
    </OpenFrame>,
  );
  expect(screen.getByRole("button", { name: "Deutsch" })).toBeVisible();
  const footer = within(screen.getByRole("navigation", { name: "Legal" }));
  expect(footer.getAllByRole("link").map(addressOf)).toContain("/terms-of-use");
});
