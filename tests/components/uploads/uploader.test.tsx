import { jest } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import Link from "next/link";
import { Uploader } from "@/components/uploads/uploader";
import { Uploads } from "@/components/uploads/uploads";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { sender } from "./sender";

const { get, explore } = knowledgeBaseApi;
const file = (name: string, text = "some text") => new File([text], name);
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}.txt`);

function openUploader(storedNames: string[] = []) {
  const api = fakeApi();
  api.answer(
    get,
    knowledgeBase("Manuals", { dto: { kbId: idOf(1), kbType: "File", kbStatus: "Ready" } }),
  );
  const items = storedNames.map((filename, at) => ({
    itemId: idOf(at + 1),
    stage: "Finished" as const,
    errorCode: null,
    characterCount: 1,
    chunkCount: 1,
    title: null,
    filename,
  }));
  api.answer(explore, items, items.length);
  const network = sender();
  const screenful = open(
    <Uploads send={network.send}>
      <Uploader kbId={idOf(1)} />
      <Link href="/chat-bot">Elsewhere</Link>
      <Link href="?tab=test" onClick={(event) => event.preventDefault()}>
        A tab
      </Link>
    </Uploads>,
  );
  const choose = async (...files: File[]) => {
    await screen.findByRole("button", { name: "Choose files" });
    fireEvent.change(screen.getByLabelText("Choose files", { selector: "input" }), {
      target: { files },
    });
  };
  return { ...screenful, ...network, api, choose };
}

const row = async (name: string) => {
  const found = (await screen.findByText(name, { selector: "li p" })).closest("li");
  if (!found) throw new Error(`${name} stands in no row`);
  return found;
};

test("uploads two files at a time and shows the total progress", async () => {
  const { choose, begun, of } = openUploader();
  await choose(file("1.txt"), file("2.txt"), file("3.txt"));
  await row("3.txt");
  expect(begun.map(({ name }) => name)).toEqual(["1.txt", "2.txt"]);
  act(() => of("1.txt").callbacks.progress(4));
  expect(await row("1.txt")).toHaveTextContent("4 bytes of 9 bytes");
  act(() => of("1.txt").callbacks.done());
  expect(screen.getByText("1 of 3 files uploaded")).toBeVisible();
  expect(begun.map(({ name }) => name)).toEqual(["1.txt", "2.txt", "3.txt"]);
  act(() => {
    of("2.txt").callbacks.done();
    of("3.txt").callbacks.done();
  });
  expect(screen.getByText("3 files uploaded")).toBeVisible();
});

test("names rejected files with their reason and uploads the others", async () => {
  const { choose, begun, user } = openUploader();
  await choose(file("a.png"), file("b.txt", ""), file("c.txt"));
  const alert = screen.getByRole("alert");
  await waitFor(() => expect(alert).toHaveTextContent("Some files were rejected"));
  expect(alert).toHaveTextContent("a.png – This file type is not supported");
  expect(alert).toHaveTextContent("b.txt – The file is empty");
  expect(begun.map(({ name }) => name)).toEqual(["c.txt"]);
  await user.click(within(alert).getByRole("button", { name: "Dismiss" }));
  expect(alert).toBeEmptyDOMElement();
});

test("marks a file that will be replaced", async () => {
  const { choose } = openUploader(["a.txt"]);
  await choose(file("a.txt"), file("b.txt"));
  expect(await row("a.txt")).toHaveTextContent("Replaces the existing file");
  expect(await row("b.txt")).not.toHaveTextContent("Replaces");
});

test("finds files that will be replaced among many, by name or page by page", async () => {
  const { api, choose } = openUploader();
  const itemOf = (filename: string) => ({ itemId: idOf(1), stage: "Finished", filename });
  api.on(explore, ({ url }) => {
    const { search, page } = Object.fromEntries(url.searchParams);
    const found = search ? [itemOf(search)] : [itemOf(`${page}.txt`)];
    return Response.json({ data: found, meta: { total: 250 } });
  });
  const queries = () =>
    api.sent(explore).map(({ url: { searchParams } }) => {
      const page = searchParams.get("page");
      return searchParams.get("search") ?? `page ${page}`;
    });
  await choose(file("new.txt"));
  await waitFor(() => expect(queries()).toEqual(["page 1", "new.txt"]));
  await choose(file("3.txt"), file("b.txt"), file("c.txt"));
  await waitFor(() => expect(queries().slice(2)).toEqual(["page 1", "page 2", "page 3"]));
  expect(await row("3.txt")).toHaveTextContent("Replaces the existing file");
});

test("uploads files although the existing names cannot be read", async () => {
  const { api, choose, begun } = openUploader();
  api.refuse(explore, "INTERNAL", { status: 500 });
  jest.spyOn(console, "warn").mockImplementation(() => {});
  await choose(file("a.txt"));
  await waitFor(() => expect(begun.map(({ name }) => name)).toEqual(["a.txt"]));
});

test("cancels one file and starts the next one", async () => {
  const { choose, of, user } = openUploader();
  await choose(file("1.txt"), file("2.txt"), file("3.txt"));
  await row("1.txt");
  await user.click(screen.getByRole("button", { name: "Cancel 1.txt" }));
  expect(of("1.txt").stopped).toEqual(["discard"]);
  expect(of("3.txt").stopped).toEqual([]);
  expect(await row("1.txt")).toHaveTextContent("Canceled");
});

test("cancels all files", async () => {
  const { choose, begun, user } = openUploader();
  await choose(file("1.txt"), file("2.txt"), file("3.txt"));
  await user.click(await screen.findByRole("button", { name: "Cancel all" }));
  expect(begun.map(({ stopped }) => stopped)).toEqual([["discard"], ["discard"]]);
  expect(screen.getByText("Upload canceled")).toBeVisible();
});

test("counts uploaded and failed files, even a single one, until all uploads have ended", async () => {
  const { choose, of } = openUploader();
  await choose(file("1.txt"), file("2.txt"), file("3.txt"));
  await row("1.txt");
  const summary = () =>
    screen.getAllByRole("status").find((status) => /\d files? |cancel/i.test(status.textContent));
  expect(summary()?.textContent).toBe("0 of 3 files uploaded");
  act(() => of("1.txt").callbacks.failed("STORAGE_FULL"));
  expect(summary()?.textContent).toBe("0 of 3 files uploaded1 file failed");
  act(() => of("2.txt").callbacks.failed("STORAGE_FULL"));
  act(() => of("3.txt").callbacks.failed("STORAGE_FULL"));
  expect(summary()?.textContent).toBe("3 files failed");
  await choose(file("4.txt"));
  await row("4.txt");
  act(() => of("4.txt").callbacks.done());
  expect(summary()?.textContent).toBe("1 file uploaded3 files failed");
});

test.each([
  ["STORAGE_FULL", /out of storage/],
  ["SUBSCRIPTION_MIME_TYPE", /content does not match the file extension/],
  ["NetworkError", /Network error/],
  ["NEW_CODE", /./],
])("shows why a file failed with %s, and retries", async (code, words) => {
  const { choose, begun, of, user } = openUploader();
  await choose(file("1.txt"));
  await row("1.txt");
  act(() => of("1.txt").callbacks.failed(code));
  expect(await row("1.txt")).toHaveTextContent(words);
  expect(screen.queryByText(/NEW_CODE|ErrorMessages/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Retry 1.txt" }));
  expect(begun).toHaveLength(2);
});

test("shows a lost connection, and that the upload resumes", async () => {
  const { choose, of } = openUploader();
  await choose(file("1.txt"));
  await row("1.txt");
  act(() => of("1.txt").callbacks.disconnected());
  expect(await row("1.txt")).toHaveTextContent(
    "Connection lost. The upload resumes automatically.",
  );
  act(() => of("1.txt").callbacks.progress(5));
  expect(await row("1.txt")).not.toHaveTextContent("Connection lost");
});

test("renders part of a thousand files, and more on demand", async () => {
  const { choose, user } = openUploader();
  await choose(...names(1, 1_000).map((name) => file(name)));
  await row("1.txt");
  expect(screen.getAllByRole("listitem")).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Show 50 more" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(100);
});

test("asks before leaving during an upload, and keeps received bytes", async () => {
  const { choose, of, user, visited } = openUploader();
  await choose(file("1.txt"));
  await row("1.txt");
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByRole("dialog", { name: "Leave while files are uploading?" });
  expect(of("1.txt").stopped).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Stop uploads and leave" }));
  expect(of("1.txt").stopped).toEqual(["keep"]);
  expect(visited).toEqual(["/chat-bot"]);
});

test("does not ask when another tab of the page is opened", async () => {
  const { choose, user } = openUploader();
  await choose(file("1.txt"));
  await row("1.txt");
  await user.click(screen.getByRole("link", { name: "A tab" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("accepts files dropped anywhere on the page", async () => {
  const { begun } = openUploader();
  await screen.findByRole("button", { name: "Choose files" });
  const dataTransfer = { types: ["Files"], items: [], files: [file("1.txt")], dropEffect: "" };
  fireEvent.dragEnter(window, { dataTransfer });
  expect(await screen.findByText("Drop to add")).toBeVisible();
  fireEvent.drop(window, { dataTransfer });
  await row("1.txt");
  expect(begun.map(({ name }) => name)).toEqual(["1.txt"]);
});

test("uploads a written text as a Markdown file", async () => {
  const { user, begun } = openUploader();
  await user.click(await screen.findByRole("button", { name: "Write a text" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Add text" }));
  expect(await dialog.findByText("Title is required.")).toBeVisible();
  await user.type(dialog.getByLabelText("Title"), "Opening hours");
  await user.type(dialog.getByLabelText("Text"), "Monday to Friday, 9 to 17.");
  await user.click(dialog.getByRole("button", { name: "Add text" }));
  await row("Opening hours.md");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(begun).toMatchObject([{ file: { type: "text/markdown" } }]));
});
