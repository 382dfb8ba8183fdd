import { screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { type ChatbotFormValues, validateFields } from "@/components/chatbots/chatbot-form";
import { formValuesOf } from "@/components/chatbots/edit/chatbot-changes";
import type { Entry } from "@/components/chatbots/glossary/entry";
import { GlossarySection } from "@/components/chatbots/glossary/glossary-section";
import { chatbot } from "../../../factories";
import { open } from "../../../screen";

type ScreenProps = { glossary: Entry[]; onSaved: (glossary: unknown) => void };

function Screen({ glossary, onSaved }: ScreenProps) {
  const { configs, ...rest } = formValuesOf(chatbot("Ada"));
  const form = useForm<ChatbotFormValues, unknown, ChatbotFormValues>({
    resolver: validateFields(["configs.glossary"]),
    mode: "onTouched",
    defaultValues: { ...rest, configs: { ...configs, glossary } },
  });
  return (
    <form onSubmit={form.handleSubmit((typed) => onSaved(typed.configs?.glossary))}>
      <GlossarySection form={form} />
      <button>Save</button>
    </form>
  );
}

function openGlossary(glossary: Entry[]) {
  const saved: unknown[] = [];
  const opened = open(<Screen glossary={glossary} onSaved={(entries) => saved.push(entries)} />);
  const save = () => opened.user.click(screen.getByRole("button", { name: "Save" }));
  const add = () =>
    opened.user.click(screen.getAllByRole("button", { name: "Add term" })[0] as HTMLElement);
  return { ...opened, saved, save, add };
}

const bike = { term: "Bike", synonyms: ["Velo"] };
const lamp = { term: "Lamp", synonyms: [] };

test("adds a focused row at the top and deletes rows", async () => {
  const { user, saved, save, add } = openGlossary([bike, lamp]);
  await add();
  const term = screen.getByLabelText("Term in row 1");
  expect(term).toHaveFocus();
  await user.type(term, "Helmet");
  await user.type(screen.getByLabelText("Synonyms of Helmet"), "Hat, Casque, Hat");
  await user.click(screen.getByRole("button", { name: "Remove Lamp from the glossary" }));
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual([{ term: "Helmet", synonyms: ["Hat", "Casque"] }, bike]);
});

test("asks for no correction while every row is valid", () => {
  openGlossary([bike, lamp]);
  expect(screen.getByLabelText("Term in row 2")).toBeVisible();
  expect(screen.queryByText(/duplicate term|before saving/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Show only these" })).toBeNull();
});

test("marks duplicate terms and filters by them", async () => {
  const { user } = openGlossary([bike, lamp, { term: " bike", synonyms: [] }]);
  expect(screen.getByLabelText("Term in row 1")).toHaveAccessibleDescription(/more than once/);
  expect(screen.getByLabelText("Term in row 2")).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole("button", { name: "Show only these" }));
  expect(screen.getByText("2 of 3 terms")).toBeVisible();
  expect(screen.queryByDisplayValue("Lamp")).toBeNull();
});

test("rejects an empty term at its row and saves nothing", async () => {
  const { saved, save, add } = openGlossary([bike]);
  await add();
  await save();
  expect(await screen.findByText(/Correct 1 row/)).toBeVisible();
  expect(screen.getByLabelText("Term in row 1")).toBeInvalid();
  expect(screen.getByLabelText("Term in row 2")).toBeValid();
  expect(saved).toEqual([]);
});

test("searches synonyms and keeps the focused row visible", async () => {
  const { user } = openGlossary([bike, lamp]);
  await user.type(screen.getByRole("searchbox"), "vel");
  expect(screen.queryByDisplayValue("Lamp")).toBeNull();
  const synonyms = screen.getByLabelText("Synonyms of Bike");
  await user.clear(synonyms);
  expect(synonyms).toHaveFocus();
  await user.type(synonyms, "Cycle");
  expect(screen.getByDisplayValue("Cycle")).toBeVisible();
});

test("renders a few of 500 rows and saves all", async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ term: `T${index}`, synonyms: [] }));
  const { saved, save } = openGlossary(many);
  expect(screen.getAllByRole("row").length).toBeLessThan(80);
  expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "501");
  expect(screen.getAllByRole("button", { name: "Add term" })[0]).toBeDisabled();
  await save();
  await waitFor(() => expect(saved).toEqual([many]));
});

test("previews an import, applies it and saves it", async () => {
  const { user, saved, save } = openGlossary([bike]);
  const file = new File(["term;synonyms\nBike;Cycle\nHelmet;Hat\n;None"], "terms.csv");
  await user.upload(screen.getByLabelText("CSV file with terms"), file);
  const dialog = within(await screen.findByRole("dialog", { name: "Import terms" }));
  expect(dialog.getByText("1 new term")).toBeVisible();
  expect(dialog.getByText("1 changed term")).toBeVisible();
  expect(dialog.getByText("1 row cannot be imported")).toBeVisible();
  expect(screen.queryByDisplayValue("Helmet")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Import 2 terms" }));
  expect(await screen.findByDisplayValue("Helmet")).toBeVisible();
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual([
    { term: "Bike", synonyms: ["Cycle"] },
    { term: "Helmet", synonyms: ["Hat"] },
  ]);
});

test("reads Windows-1252 and rejects binary files", async () => {
  const { user } = openGlossary([bike]);
  const picker = screen.getByLabelText("CSV file with terms");
  await user.upload(picker, new File([new Uint8Array([0x47, 0xfc, 0x74, 0x65])], "windows.csv"));
  const dialog = within(await screen.findByRole("dialog", { name: "Import terms" }));
  expect(dialog.getByText("Güte")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.upload(picker, new File([new Uint8Array([0x50, 0x4b, 0, 0])], "sheet.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("cannot be read");
});

test("offers one button to add a term, with and without terms", async () => {
  const { unmount } = openGlossary([bike]);
  expect(screen.getAllByRole("button", { name: "Add term" })).toHaveLength(1);
  unmount();
  const { user } = openGlossary([]);
  await user.click(screen.getByRole("button", { name: "Add term" }));
  expect(screen.getByLabelText("Term in row 1")).toHaveFocus();
  expect(screen.getAllByRole("button", { name: "Add term" })).toHaveLength(1);
});
