import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NavLinks, UserCard } from "@/components/shell/frame/sidebar";
import { SourceChoice } from "@/components/shell/knowledge/source-choice";
import { SessionContext } from "@/components/shell/session/session";
import { authApi } from "@/contract/accounts/auth";
import type { User } from "@/contract/accounts/users";
import { ada, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const links = () =>
  screen.getAllByRole("link").map((link) => ({
    href: link.getAttribute("href"),
    isCurrent: link.getAttribute("aria-current") === "page",
  }));

test.each([
  ["/", "/"],
  ["/knowledge-base", "/knowledge-base"],
  ["/knowledge-base/web/1", "/knowledge-base"],
  ["/chat-bot/1", "/chat-bot"],
  ["/conversations", "/conversations"],
  ["/unanswered", "/unanswered"],
  ["/analytics", "/analytics"],
  ["/enterprise-setting", undefined],
  ["/knowledge-bases", undefined],
])("marks at %s the entry %s as current", (pathname, current) => {
  open(
    <PathnameContext value={pathname}>
      <NavLinks />
    </PathnameContext>,
  );
  expect(links()).toEqual(
    ["/", "/knowledge-base", "/chat-bot", "/conversations", "/unanswered", "/analytics"].map(
      (href) => ({
        href,
        isCurrent: href === current,
      }),
    ),
  );
});

test.each([
  ["Web", "/knowledge-base/web"],
  ["File", "/knowledge-base/file"],
] as const)("of the two sources %s is the current one", (active, current) => {
  open(<SourceChoice active={active} />);
  expect(links()).toEqual(
    ["/knowledge-base/web", "/knowledge-base/file"].map((href) => ({
      href,
      isCurrent: href === current,
    })),
  );
});

function openCard(user: User) {
  const session = { user, setUser: () => {}, loading: false, system: system(user) };
  return open(
    <SessionContext value={session}>
      <UserCard />
    </SessionContext>,
  );
}

test("names the person, or a guest without a name", () => {
  openCard(ada);
  expect(screen.getByRole("button")).toHaveTextContent(`${ada.firstName}${ada.email}`);
  openCard({ ...ada, firstName: "" });
  expect(screen.getAllByRole("button")[1]).toHaveTextContent("guest user");
});

afterEach(() => jest.restoreAllMocks());

test("opens settings and signs out from the menu", async () => {
  const api = fakeApi();
  api.answer(authApi.logout, { ok: true });
  // jsdom logs an error on navigation.
  jest.spyOn(console, "error").mockReturnValue();
  const { user } = openCard(ada);
  await user.click(screen.getByRole("button"));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
    ["Enterprise settings", "/enterprise-setting"],
    ["API keys", "/enterprise-setting/api-keys"],
    ["Profile", "/profile"],
    ["Change password", "/profile/change-password"],
    ["Sign out", null],
  ]);
  expect(api.sent(authApi.logout)).toEqual([]);
  await user.click(screen.getByRole("menuitem", { name: "Sign out" }));
  await waitFor(() => expect(api.sent(authApi.logout)).toHaveLength(1));
});
