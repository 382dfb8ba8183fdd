import { fireEvent, screen, waitFor } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useState } from "react";
import { PhoneBar } from "@/components/shell/frame/private-frame";
import { SessionContext } from "@/components/shell/session/session";
import { routes } from "@/lib/routes";
import { ada, system } from "../../factories";
import { open } from "../../screen";

const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };

function Layout() {
  const [pathname, setPathname] = useState<string>(routes.home);
  return (
    <PathnameContext value={pathname}>
      <SessionContext value={session}>
        <PhoneBar />
        <button type="button" onClick={() => setPathname(routes.enterpriseSetting)}>
          Navigation has ended
        </button>
      </SessionContext>
    </PathnameContext>
  );
}

test("closes the drawer on every navigation", async () => {
  const { user } = open(<Layout />);
  await user.click(screen.getByRole("button", { name: "Open navigation" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
  fireEvent.click(screen.getByText("Navigation has ended"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
