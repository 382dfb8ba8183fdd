import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { PicturePicker } from "@/components/shell/pictures/picture-picker";
import { imageApi, imageLimits } from "@/contract/chatbots/images";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const picture = (name = "me.png", type = "image/png", bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type });

function Field({ start }: { start: string | null }) {
  const [url, setUrl] = useState(start);
  return (
    <>
      <PicturePicker label="Logo" help="Small" value={url} onChange={setUrl} icons={["company"]} />
      <output>{url ?? "none"}</output>
    </>
  );
}

function openField(start: string | null = null) {
  const api = fakeApi();
  api.answer(imageApi.upload, { url: "/v1/chat-bots/image/new.webp" });
  api.answer(imageApi.icons, [
    { id: "company-leaf", url: "/v1/chat-bots/image/company-leaf.svg", kind: "company" },
    { id: "bot-owl", url: "/v1/chat-bots/image/bot-owl.svg", kind: "bot" },
  ]);
  const opened = open(<Field start={start} />);
  const send = (file: File) =>
    opened.user.upload(screen.getByLabelText("Upload: Logo", { selector: "input" }), file);
  return { api, send, ...opened };
}

const group = () => screen.getByRole("group", { name: "Logo" });
const button = (name: string) => screen.getByRole("button", { name });

test("uploads a chosen picture and confirms it", async () => {
  const { api, send } = openField();
  await send(picture());
  expect(await screen.findByText("/v1/chat-bots/image/new.webp")).toBeVisible();
  const body = api.sent(imageApi.upload)[0]?.body;
  expect(body instanceof FormData && body.get("image")).toMatchObject({ name: "me.png" });
  expect(within(group()).getByRole("status")).toHaveTextContent("Image added");
});

test.each([
  ["too large", picture("big.png", "image/png", imageLimits.bytes + 1), /maximum is 2\sMB/],
  ["of a wrong type", picture("me.svg", "image/svg+xml"), /choose a PNG, JPEG, WebP or GIF/],
])("rejects a file %s at the field without a request", async (_, file, words) => {
  const { api, user } = openField();
  const input = screen.getByLabelText<HTMLInputElement>("Upload: Logo", { selector: "input" });
  // Browsers let people choose any file, whatever `accept` says.
  input.accept = "";
  await user.upload(input, file);
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(group()).toHaveAccessibleDescription(words);
  expect(api.sent(imageApi.upload)).toEqual([]);
});

test("shows at the field why the content was rejected, and keeps the old picture", async () => {
  const { api, send } = openField("/v1/chat-bots/image/old.webp");
  api.refuse(imageApi.upload, "SUBSCRIPTION_MIME_TYPE", {
    status: 415,
    details: [{ path: "image", code: "Validation.ImageType" }],
  });
  await send(picture());
  expect(await screen.findByRole("alert")).toHaveTextContent("choose a PNG");
  expect(screen.getByText("/v1/chat-bots/image/old.webp")).toBeVisible();

  api.refuse(imageApi.upload, "FORBIDDEN", { status: 403 });
  await send(picture());
  await waitFor(() => expect(screen.getByRole("alert")).not.toHaveTextContent("choose a PNG"));
});

test("shows a busy button while uploading", async () => {
  const { api, send } = openField();
  let answer = (_: Response) => {};
  api.on(imageApi.upload, () => new Promise((resolve) => (answer = resolve)));
  await send(picture());
  expect(button("Upload: Logo")).toHaveAttribute("aria-busy", "true");
  answer(Response.json({ data: { url: "/v1/chat-bots/image/late.webp" } }));
  expect(await screen.findByText("/v1/chat-bots/image/late.webp")).toBeVisible();
});

test("chooses an icon by keyboard, of the allowed kinds", async () => {
  const { user } = openField();
  button("Choose icon: Logo").focus();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Logo" }));
  const icon = await dialog.findByRole("button", { name: "Icon 1 of 1" });
  icon.focus();
  await user.keyboard("{Enter}");
  expect(screen.getByText("/v1/chat-bots/image/company-leaf.svg")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(button("Choose icon: Logo")).toHaveFocus());
});

test("removes the picture and moves the focus", async () => {
  const { user } = openField("/v1/chat-bots/image/old.webp");
  await user.click(button("Remove: Logo"));
  expect(screen.getByText("none")).toBeVisible();
  expect(button("Upload: Logo")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Remove: Logo" })).toBeNull();
});
