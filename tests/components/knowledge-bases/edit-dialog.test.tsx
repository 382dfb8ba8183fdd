import { screen, waitFor } from "@testing-library/react";
import { EditDialog } from "@/components/knowledge-bases/edit/edit-dialog";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { type KnowledgeBase, knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { branch, knowledgeBase, crawlPreview } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { update } = knowledgeBaseApi;

async function openDialog(more: Partial<KnowledgeBase> = {}) {
  const api = fakeApi();
  let closed = 0;
  const kb = knowledgeBase("Help", more);
  const opened = open(<EditDialog kb={kb} onClose={() => void (closed += 1)} />);
  const title = await screen.findByLabelText("Title");
  return { api, ...opened, title, closed: () => closed };
}

test("closes without changes, and asks with changes", async () => {
  const { user, title, closed } = await openDialog();
  await user.keyboard("{Escape}");
  expect(closed()).toBe(1);
  await user.type(title, "s");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  expect(closed()).toBe(1);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(closed()).toBe(2);
});

test("shows a taken title at its field and nowhere else", async () => {
  const { api, user, title, toasts } = await openDialog();
  api.refuse(update, "NAME_EXISTS", { status: 409 });
  await user.type(title, "s");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(title).toBeInvalid());
  expect(toasts.read()).toEqual([]);
});

test("changes the next crawl, with a preview", async () => {
  const { api, user, closed } = await openDialog({ exclude: ["/blog/"], schedule: "daily" });
  const branches = [branch("/", undefined, 9), branch("/blog/", "/", 4), branch("/shop/", "/", 2)];
  api.answer(crawlApi.plan, crawlPreview({ branches }));
  api.answer(update, knowledgeBase("Help"));
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(await screen.findByRole("checkbox", { name: "/blog/" })).not.toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: "/shop/" }));
  await user.selectOptions(screen.getByLabelText("Crawl again automatically"), "Monthly");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(api.sent(crawlApi.plan)[0]?.body).toEqual({ baseUrl: "https://example.com/" });
  expect(api.sent(update)[0]?.body).toEqual({
    data: {
      title: "Help",
      description: null,
      schedule: "monthly",
      scheduleMode: "full",
      baseUrl: "https://example.com/",
      subPages: [],
      include: [],
      exclude: ["/blog/", "/shop/"],
      includeFiles: false,
      maxPages: 1000,
      maxDepth: 20,
    },
  });
});

test("requires a new confirmation for another address, and sub-pages below it", async () => {
  const { api, user, closed } = await openDialog({ subPages: ["https://example.com/hidden"] });
  api.answer(update, knowledgeBase("Help"));
  const address = screen.getByLabelText("Website address");
  const confirmation = () => screen.queryByRole("checkbox", { name: /take responsibility/ });
  expect(confirmation()).toBeNull();
  await user.clear(address);
  await user.type(address, "shop.example.com");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(confirmation()).toBeInvalid());
  expect(screen.getByText("This sub-page is not part of the website address.")).toBeVisible();
  expect(api.sent(update)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove sub-page 1" }));
  await user.click(screen.getByRole("checkbox", { name: /take responsibility/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(api.sent(update)[0]?.body).toMatchObject({
    data: { baseUrl: "https://shop.example.com/", subPages: [], responsibilityConfirmed: true },
  });
});

test("requires no confirmation for the original address", async () => {
  const { api, user, closed } = await openDialog();
  api.answer(update, knowledgeBase("Help"));
  const address = screen.getByLabelText("Website address");
  await user.type(address, "shop");
  expect(screen.getByRole("checkbox", { name: /take responsibility/ })).not.toBeChecked();
  await user.type(address, "{Backspace>4/}");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(closed()).toBe(1));
});

test("rejects a limit out of range at its field", async () => {
  const { api, user } = await openDialog();
  const limit = screen.getByLabelText("Page limit");
  await user.clear(limit);
  await user.type(limit, "10001");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(limit).toBeInvalid());
  expect(api.sent(update)).toEqual([]);
});
