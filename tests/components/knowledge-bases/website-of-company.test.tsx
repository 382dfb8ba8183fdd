import { cleanup, screen, waitFor } from "@testing-library/react";
import { NewWebsiteForm } from "@/components/knowledge-bases/website/website-form";
import { SessionContext } from "@/components/shell/session/session";
import { type Organization, organizationApi } from "@/contract/accounts/organizations";
import { crawlApi, type CrawlPreview } from "@/contract/knowledge-bases/crawls";
import { ada, crawlPreview, organization, unlimitedPlan } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const address = () => screen.getByLabelText("Website address");

/** Opens the form of a new website as a member of a company. */
function openIn(company: Organization, found: Partial<CrawlPreview> = {}) {
  const api = fakeApi();
  api.answer(crawlApi.plan, crawlPreview(found));
  api.answer(organizationApi.get, company);
  const session = { user: ada, setUser: () => {}, loading: false, system: undefined };
  return open(
    <SessionContext value={session}>
      <NewWebsiteForm />
    </SessionContext>,
  );
}

test("offers and previews the company's website", async () => {
  const { user } = openIn(organization());
  await user.click(await screen.findByRole("button", { name: "Use your website: example.com/" }));
  expect(address()).toHaveValue("https://example.com/");
  expect(await screen.findByText("Example shop")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Use your website/ })).toBeNull();
  expect(screen.getByRole("button", { name: "New preview" })).toHaveFocus();
});

/** Previews a website with 500 pages left in the company's plan. */
async function previews(found: Partial<CrawlPreview>) {
  const plan = { ...unlimitedPlan, limits: { ...unlimitedPlan.limits, crawledPages: 500 } };
  const { user } = openIn(organization({ plan }), found);
  await user.click(address());
  await user.paste("example.com");
  await user.tab();
  await screen.findByText("Example shop");
  return user;
}

const shortage = /pages left this month/;

test("warns if the preview found more pages than the plan has left", async () => {
  await previews({ pages: 600, isPartial: true });
  expect(await screen.findByText(shortage)).toBeVisible();
  cleanup();
  await previews({ pages: 12, isPartial: true });
  await waitFor(() => expect(screen.queryByText(shortage)).toBeNull());
});

test("warns about the plan because of the page limit only if the limit was changed", async () => {
  const user = await previews({ pages: 12, isPartial: true });
  await user.click(screen.getByText("Advanced"));
  const limit = screen.getByLabelText("Page limit");
  await user.clear(limit);
  await user.type(limit, "900");
  expect(await screen.findByText(shortage)).toBeVisible();
});
