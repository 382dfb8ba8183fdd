import { screen, waitFor, within } from "@testing-library/react";
import { faqApi, type FaqCategory } from "@/contract/chatbots/faq";
import { idOf } from "../../../factories";
import { category, openPanel } from "./open-panel";

describe("renaming a category", () => {
  async function openRename(more: Partial<FaqCategory> = {}) {
    const opened = openPanel([category(1, more)]);
    await opened.user.click(await screen.findByRole("button", { name: "Rename “Category 1”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename category" }));
    return { ...opened, dialog };
  }

  test("prefills the name, saves the new one and keeps a disabled category disabled", async () => {
    const { api, user, dialog } = await openRename({ enabled: false });
    const name = dialog.getByLabelText("Name");
    expect(name).toHaveValue("Category 1");
    await user.clear(name);
    await user.type(name, "Delivery");
    api.answer(faqApi.updateCategory, category(1, { name: "Delivery", enabled: false }));
    api.answer(faqApi.list, [category(1, { name: "Delivery", enabled: false })]);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("region", { name: "Delivery" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    const [sent, ...more] = api.sent(faqApi.updateCategory);
    expect(sent?.url.pathname).toBe(`/v1/chat-bots-faq/cat/${idOf(31)}`);
    expect(sent?.body).toEqual({ name: "Delivery", enabled: false });
    expect([...more, ...api.sent(faqApi.createCategory)]).toEqual([]);
  });

  test("requires a name and stays open with the error if the server rejects it", async () => {
    const { api, user, dialog, toasts } = await openRename();
    api.refuse(faqApi.updateCategory, "FAQ_CATEGORYNOT_FOUND", { status: 404 });
    const name = dialog.getByLabelText("Name");
    await user.clear(name);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(name).toBeInvalid());
    expect(api.sent(faqApi.updateCategory)).toEqual([]);
    await user.type(name, "Delivery");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(name).toHaveValue("Delivery");
    expect(toasts.read()).toEqual([]);
  });

  test("changes nothing on cancel", async () => {
    const { api, user, dialog } = await openRename();
    await user.type(dialog.getByLabelText("Name"), "!");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.sent(faqApi.updateCategory)).toEqual([]);
    expect(screen.getByRole("region", { name: "Category 1" })).toBeVisible();
  });
});
