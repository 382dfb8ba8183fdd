import { screen } from "@testing-library/react";
import { useState } from "react";
import { KnowledgeList } from "@/components/chatbots/edit/knowledge-picker";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, knowledgeBase } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const named = (title: string, number: number) =>
  knowledgeBase(title, { dto: { kbId: idOf(number), kbType: "Web", kbStatus: "Ready" } });

function Picker() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <KnowledgeList chosenIds={chosen} onChange={setChosen} />
      <output>{chosen.join()}</output>
    </>
  );
}

test("finds knowledge bases beyond the first hundred and keeps the selection", async () => {
  const api = fakeApi();
  api.on(knowledgeBaseApi.list, ({ url }) => {
    const rows = url.searchParams.get("search") ? [named("Zebra", 200)] : [named("Apple", 1)];
    const total = url.searchParams.get("search") ? 1 : 150;
    return Response.json({ data: rows, meta: { total } });
  });
  const { user } = open(<Picker />);
  await user.click(await screen.findByRole("checkbox", { name: /Apple/ }));
  await user.type(screen.getByRole("searchbox"), "zeb");
  await user.click(await screen.findByRole("checkbox", { name: /Zebra/ }));
  expect(screen.getByText(`${idOf(1)},${idOf(200)}`)).toBeVisible();
});

test("distinguishes a search without matches from an empty list", async () => {
  const api = fakeApi();
  api.on(knowledgeBaseApi.list, ({ url }) => {
    const rows = url.searchParams.get("search") ? [] : [named("Apple", 1)];
    return Response.json({ data: rows, meta: { total: rows.length * 20 } });
  });
  const { user } = open(<Picker />);
  await user.type(await screen.findByRole("searchbox"), "zeb");
  expect(await screen.findByText("No results")).toBeVisible();
  expect(screen.queryByText("No knowledge bases yet.")).toBeNull();
});

test("offers a search from eight entries on", async () => {
  const api = fakeApi();
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => named(`Base ${at}`, at + 1));
  api.answer(knowledgeBaseApi.list, list(7), 7);
  const { unmount } = open(<Picker />);
  expect(await screen.findAllByRole("checkbox")).toHaveLength(7);
  expect(screen.queryByRole("searchbox")).toBeNull();
  unmount();
  api.answer(knowledgeBaseApi.list, list(8), 8);
  open(<Picker />);
  expect(await screen.findByRole("searchbox")).toBeVisible();
});
