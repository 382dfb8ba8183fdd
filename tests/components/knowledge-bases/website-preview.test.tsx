import { screen, waitFor, within } from "@testing-library/react";
import { NewWebsiteForm } from "@/components/knowledge-bases/website/website-form";
import { crawlApi, type CrawlPreview } from "@/contract/knowledge-bases/crawls";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { branch, crawlPreview, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { create } = knowledgeBaseApi;
const address = () => screen.getByLabelText("Website address");
const box = (name: string | RegExp) => screen.getByRole("checkbox", { name });
const rules = (label: RegExp) => screen.getByLabelText(label);

const branches = [
  branch("/", undefined, 40, 4),
  branch("/blog/", "/", 15, 4),
  branch("/blog/news/", "/blog/", 8),
  branch("/docs/", "/", 20),
];

async function enter(user: ReturnType<typeof open>["user"]) {
  await user.click(address());
  await user.paste("example.com");
}

async function openPreview(found: Partial<CrawlPreview> = { branches }) {
  const api = fakeApi();
  api.answer(crawlApi.plan, crawlPreview(found));
  api.answer(create, knowledgeBase("Help"));
  const opened = open(<NewWebsiteForm />);
  await enter(opened.user);
  await opened.user.tab();
  return { api, ...opened };
}

test("previews nothing before an address is entered", async () => {
  const api = fakeApi();
  api.answer(crawlApi.plan, crawlPreview());
  const { user } = open(<NewWebsiteForm />);
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await waitFor(() => expect(address()).toBeInvalid());
  expect(address()).toHaveFocus();
  expect(api.sent(crawlApi.plan)).toEqual([]);
});

test("clears the error of an address that Enter previews after it was corrected", async () => {
  const api = fakeApi();
  api.answer(crawlApi.plan, crawlPreview());
  const { user } = open(<NewWebsiteForm />);
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await waitFor(() => expect(address()).toBeInvalid());
  await user.type(address(), "example.com{Enter}");
  expect(await screen.findByText("Example shop")).toBeVisible();
  await waitFor(() => expect(address()).toBeValid());
});

test("previews a website once when the address loses the focus", async () => {
  const { api, user } = await openPreview();
  expect(await screen.findByText("Example shop")).toBeVisible();
  await user.click(address());
  await user.tab();
  expect(api.sent(crawlApi.plan).map(({ body }) => body)).toEqual([
    { baseUrl: "https://example.com/" },
  ]);
});

test("shows the number of pages of a completely found website, and an estimate otherwise", async () => {
  const { unmount } = await openPreview({ isPartial: false });
  expect(await screen.findByText("The preview found the whole website.")).toBeVisible();
  expect(screen.getByText("40 pages · 4 files")).toBeVisible();
  expect(screen.getByText("40 pages will be crawled.")).toBeVisible();
  unmount();
  await openPreview({ isPartial: true });
  expect(await screen.findByText("About 40 pages will be crawled.")).toBeVisible();
  expect(screen.queryByText("The preview found the whole website.")).toBeNull();
});

test("shows what was found", async () => {
  await openPreview({
    branches,
    lang: "de-AT",
    robots: { isFound: true, crawlDelaySeconds: 2, forbidden: 14 },
    sitemaps: { files: 2, pages: 38 },
    isPartial: true,
    files: 4,
  });
  expect(await screen.findByText("at least 40 pages · 4 files")).toBeVisible();
  expect(screen.getByText("14 addresses blocked · 2 s between requests")).toBeVisible();
  expect(screen.getByText("2 files with 38 addresses")).toBeVisible();
  expect(screen.getByText("Austrian German")).toBeVisible();
  expect(screen.getByText(/larger than the preview/)).toBeVisible();
});

test("shows no count for what was not found: blocked addresses, delay, files or sitemaps", async () => {
  await openPreview({
    branches,
    robots: { isFound: true, crawlDelaySeconds: 0, forbidden: 0 },
    sitemaps: { files: 0, pages: 0 },
    isPartial: false,
    files: 0,
  });
  expect(await screen.findByText("found, everything allowed")).toBeVisible();
  expect(screen.getAllByText(/^40 pages$/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/\b0\b/)).toBeNull();
});

test("shows a running preview, and does not restart a cancelled one", async () => {
  const api = fakeApi();
  api.on(crawlApi.plan, () => new Promise(() => {}));
  const { user } = open(<NewWebsiteForm />);
  await enter(user);
  await user.tab();
  expect(await screen.findByText("Previewing example.com…")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(screen.queryByText("Previewing example.com…")).toBeNull();
  await user.click(address());
  await user.tab();
  expect(api.sent(crawlApi.plan)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await waitFor(() => expect(api.sent(crawlApi.plan)).toHaveLength(2));
});

test("cancels the preview of an earlier address and drops its branches", async () => {
  const { api, user } = await openPreview();
  await user.click(await screen.findByRole("checkbox", { name: "/blog/" }));
  api.on(crawlApi.plan, () => new Promise(() => {}));
  await user.type(address(), "/shop");
  expect(screen.queryByText("Example shop")).toBeNull();
  await user.tab();
  expect(await screen.findByText("Previewing example.com…")).toBeVisible();
  expect(rules(/^Exclude paths/)).toHaveValue("");
});

test("allows creating without a preview", async () => {
  const api = fakeApi();
  api.refuse(crawlApi.plan, "SERVICE_UNAVAILABLE", { status: 503 });
  api.answer(create, knowledgeBase("Help"));
  const { user, toasts, visited } = open(<NewWebsiteForm />);
  await enter(user);
  await user.tab();
  expect(await screen.findByText(/You can still create/)).toBeVisible();
  expect(toasts.read()).toEqual([]);
  expect(screen.getByLabelText("Title")).toHaveValue("example.com");
  await user.click(box(/take responsibility/));
  await user.click(screen.getByRole("button", { name: "Create and train" }));
  await waitFor(() => expect(visited).toHaveLength(1));
});

test("shows why the first page cannot be read", async () => {
  await openPreview({ errorCode: "CRAWL_HTTP_403", title: null, pages: 0, files: 0, branches: [] });
  expect(await screen.findByText(/^The website denies access to this page/)).toBeVisible();
  expect(screen.getByText(/Check the address/)).toBeVisible();
});

test("shows no counts for a website of which no page can be read", async () => {
  await openPreview({
    errorCode: "CRAWL_UNREACHABLE",
    title: null,
    pages: 0,
    files: 0,
    branches: [],
  });
  expect(await screen.findByText(/^The website cannot be reached/)).toBeVisible();
  expect(screen.queryByText("Website rules (robots.txt)")).toBeNull();
  expect(screen.queryByText("0 pages")).toBeNull();
});

test("shows why the first page cannot be read beside the pages of sitemaps", async () => {
  await openPreview({ errorCode: "CRAWL_HTTP_403", title: null, branches });
  expect(await screen.findByText(/only sub-pages and pages listed in sitemaps/)).toBeVisible();
  expect(screen.getByText("Website rules (robots.txt)")).toBeVisible();
});

test("turns an unchecked branch into a rule and counts the rest", async () => {
  const { user } = await openPreview();
  expect(await screen.findByText("40 pages will be crawled.")).toBeVisible();
  await user.click(box("/blog/"));
  expect(screen.getByText("25 pages will be crawled.")).toBeVisible();
  expect(rules(/^Exclude paths/)).toHaveValue("/blog/");
  expect(box("/")).toBePartiallyChecked();
  await user.click(box("/blog/news/"));
  expect(screen.getByText("33 pages will be crawled.")).toBeVisible();
  expect(rules(/^Include paths/)).toHaveValue("/\n/blog/news/");
});

test("unchecks a branch when its rule is typed", async () => {
  const { user } = await openPreview();
  await screen.findByRole("checkbox", { name: "/docs/" });
  await user.click(screen.getByText("Advanced"));
  await user.type(rules(/^Exclude paths/), "/docs/");
  expect(box("/docs/")).not.toBeChecked();
  expect(screen.getByText("20 pages will be crawled.")).toBeVisible();
});

test("counts included files and compares them with the page limit", async () => {
  const { user } = await openPreview();
  await user.click(await screen.findByRole("checkbox", { name: "Include linked files" }));
  expect(screen.getByText("40 pages and 4 files will be crawled.")).toBeVisible();
  await user.clear(screen.getByLabelText("Page limit"));
  await user.type(screen.getByLabelText("Page limit"), "30");
  expect(screen.getByText(/The crawl will stop at the limit of 30/)).toBeVisible();
});

test("mentions the selection beside the rules only if there is one", async () => {
  const { unmount } = await openPreview();
  expect(await screen.findByText(/Your selection above/)).toBeInTheDocument();
  unmount();
  await openPreview({ branches: branches.slice(0, 1) });
  expect(await screen.findByText(/the longest one applies/)).toBeInTheDocument();
  expect(screen.queryByText(/Your selection above/)).toBeNull();
});

test("reports an empty selection", async () => {
  const { user } = await openPreview();
  await user.click(await screen.findByRole("checkbox", { name: "/" }));
  expect(screen.getByText(/^Nothing selected/)).toBeVisible();
});

test("collapses a large tree below its first folder", async () => {
  const many = Array.from({ length: 40 }, (_, at) => [
    branch(`/p${at}/`, "/", 2),
    branch(`/p${at}/x/`, `/p${at}/`, 1),
  ]).flat();
  const { user } = await openPreview({ branches: [branch("/", undefined, 80), ...many] });
  await user.click(await screen.findByRole("button", { name: "Expand /p7/" }));
  expect(box("/p7/x/")).toBeChecked();
  expect(screen.queryByRole("checkbox", { name: "/p8/x/" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Expand /p9/" }));
  await user.click(screen.getByRole("button", { name: "Collapse /p7/" }));
  expect(screen.queryByRole("checkbox", { name: "/p7/x/" })).toBeNull();
  expect(box("/p9/x/")).toBeChecked();
});

test("sends everything that was selected", async () => {
  const { api, user } = await openPreview();
  await user.click(await screen.findByRole("checkbox", { name: "/blog/" }));
  expect(screen.getByLabelText("Title")).toHaveValue("Example shop");
  await user.click(box("Include linked files"));
  await user.selectOptions(screen.getByLabelText("Crawl again automatically"), "Weekly");
  await user.click(box(/take responsibility/));
  await user.click(screen.getByRole("button", { name: "Create and train" }));
  await waitFor(() => expect(api.sent(create)).toHaveLength(1));
  expect(api.sent(create)[0]?.body).toMatchObject({
    title: "Example shop",
    include: [],
    exclude: ["/blog/"],
    includeFiles: true,
    schedule: "weekly",
    maxDepth: 20,
  });
});

test("shows an invalid rule at its field, which opens", async () => {
  const { user } = await openPreview();
  await user.click(screen.getByText("Advanced"));
  await user.type(rules(/^Include paths/), "blog");
  await user.tab();
  await waitFor(() => expect(rules(/^Include paths/)).toBeInvalid());
  await user.clear(screen.getByLabelText("Link depth"));
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText("Link depth")).toBeInvalid());
  const section = within(screen.getByRole("group", { name: "" }));
  expect(section.getByText(/^Every rule must start with/)).toBeVisible();
});

test("keeps an edited title, and updates a suggested one", async () => {
  const { api, user } = await openPreview();
  const title = screen.getByLabelText("Title");
  await waitFor(() => expect(title).toHaveValue("Example shop"));
  api.answer(crawlApi.plan, crawlPreview({ title: "Other shop" }));
  await user.type(address(), "/other");
  await user.tab();
  await waitFor(() => expect(title).toHaveValue("Other shop"));
  await user.clear(title);
  await user.type(title, "My words");
  api.answer(crawlApi.plan, crawlPreview({ title: "Third shop" }));
  await user.type(address(), "/third");
  await user.tab();
  expect(await screen.findByText("Third shop")).toBeVisible();
  expect(title).toHaveValue("My words");
});

test("previews with Enter and sends nothing", async () => {
  const api = fakeApi();
  api.answer(crawlApi.plan, crawlPreview({ branches }));
  const { user } = open(<NewWebsiteForm />);
  expect(address()).toHaveFocus();
  await user.keyboard("example.com{Enter}");
  expect(await screen.findByText("Example shop")).toBeVisible();
  expect(api.sent(create)).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
});
