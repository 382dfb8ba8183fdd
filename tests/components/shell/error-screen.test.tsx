import { jest } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import AuthError from "@/app/(auth)/error";
import PublicError from "@/app/(public)/error";
import GlobalError from "@/app/global-error";
import NotFound from "@/app/not-found";
import { ErrorScreen } from "@/components/shell/page/error-screen";
import { PageError } from "@/components/shell/page/page-error";
import { texts } from "@/lib/i18n/fallback-texts";
import { reportThrough } from "@/lib/monitoring";
import { open } from "../../screen";

const lost = new Error("undefined is no function");
const root = document.documentElement;

beforeEach(() => {
  jest.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  delete root.dataset["monitoring"];
  jest.restoreAllMocks();
});

test.each([
  ["outside the frame", ErrorScreen],
  ["around forms that need no account", AuthError],
  ["around public texts", PublicError],
  ["inside the private frame", PageError],
])("reports a broken page and reloads it: %s", (_, Screen) => {
  open(<Screen error={lost} />);
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(lost);
  expect(screen.queryByText(/reported/i)).toBeNull();
});

test("reports errors if monitoring is set up, including earlier ones", () => {
  root.dataset["monitoring"] = "https://public@reports.example.com/1";
  open(<ErrorScreen error={lost} />);
  expect(screen.getByText(/reported/i)).toBeVisible();
  const reported: unknown[] = [];
  reportThrough((error) => reported.push(error));
  expect(reported).toEqual([lost]);
  open(<PageError error={new TypeError("again")} />);
  expect(screen.getAllByText(/reported/i)).toHaveLength(2);
  expect(reported).toEqual([lost, new TypeError("again")]);
});

test.each(["de", "en"] as const)(
  "the last error screen works without the console's frame: %s",
  (language) => {
    document.cookie = `lang=${language}; path=/`;
    render(<GlobalError error={lost} />, { container: document });
    expect(document.documentElement).toHaveAttribute("lang", language);
    const { title, reload } = texts[language];
    expect(screen.getByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("button", { name: reload })).toBeVisible();
    expect(console.error).toHaveBeenCalledWith(lost);
  },
);

test("shows the frame with its links around an unknown address", () => {
  open(<NotFound />);
  expect(screen.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  expect(within(screen.getByRole("banner")).getByRole("link")).toHaveAttribute("href", "/");
  expect(within(screen.getByRole("contentinfo")).getAllByRole("link")).toHaveLength(4);
});
