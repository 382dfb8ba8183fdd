import { screen, waitFor } from "@testing-library/react";
import { ThemeSwitch } from "@/components/shell/preferences/theme-switch";
import { colorSchemeOf, themeMark } from "@/lib/html-attributes";
import { parseTheme, themes } from "@/lib/theme";
import { open } from "../../screen";

const root = document.documentElement;
const cookieTheme = () => /theme=(\w+)/.exec(document.cookie)?.[1];

beforeEach(() => {
  delete root.dataset["theme"];
  document.cookie = "theme=; max-age=0; path=/";
});

test("cycles through system, light and dark", async () => {
  const { user } = open(<ThemeSwitch />);
  const states = [];
  for (const name of ["system", "light", "dark", "system"]) {
    const control = await screen.findByRole("button", { name: `Theme: ${name}` });
    states.push([name, root.dataset["theme"], cookieTheme()]);
    await user.click(control);
  }
  expect(states).toEqual([
    ["system", undefined, undefined],
    ["light", "light", "light"],
    ["dark", "dark", "dark"],
    ["system", undefined, undefined],
  ]);
});

test("announces a theme only after a choice", async () => {
  const { user } = open(<ThemeSwitch />);
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Theme: light"));
});

test("starts with the rendered theme and stays in sync", async () => {
  root.dataset["theme"] = "dark";
  const { user } = open(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  );
  const [first] = screen.getAllByRole("button", { name: "Theme: dark" });
  if (first) await user.click(first);
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: "Theme: system" })).toHaveLength(2),
  );
});

test.each([
  ["light", "light", "light"],
  ["dark", "dark", "dark"],
  ["pink", undefined, "light dark"],
  [undefined, undefined, "light dark"],
])("renders a cookie of %s as %s in the colours %s", (cookie, mark, colors) => {
  const theme = parseTheme(cookie);
  expect(themes).toContain(theme);
  expect([themeMark(theme), colorSchemeOf(theme)]).toEqual([mark, colors]);
});
