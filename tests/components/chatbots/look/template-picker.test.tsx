import { screen } from "@testing-library/react";
import { type Template, TemplatePicker } from "@/components/chatbots/look/template-picker";
import { useCreateForm } from "@/components/chatbots/create/use-create-form";
import { open } from "../../../screen";
import { look } from "../../../things";

const template = (id: string, themeColor: string): Template => ({
  id,
  name: id,
  previewUrl: `/${id}.svg`,
  ui: { ...look, themeColor },
});
const templates: [Template, Template] = [
  template("Aurora", "#111111"),
  template("Dune", "#aa5500"),
];

function Step() {
  const form = useCreateForm(templates[0], []);
  const { templateId, configs } = form.watch();
  return (
    <>
      <TemplatePicker form={form} templates={templates} />
      <output>{`${templateId} ${configs?.ui?.themeColor} ${form.formState.isDirty}`}</output>
    </>
  );
}

test("it begins with the first; choosing another takes its colours and counts as a change", async () => {
  const { user } = open(<Step />);
  expect(screen.getByRole("radio", { name: /Aurora/ })).toBeChecked();
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("Aurora #111111 false");
  await user.click(screen.getByRole("radio", { name: /Dune/ }));
  expect(screen.getByRole("radio", { name: /Dune/ })).toBeChecked();
  expect(screen.getByRole("radio", { name: /Aurora/ })).not.toBeChecked();
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("Dune #aa5500 true");
});

test("it works by keyboard", async () => {
  const { user } = open(<Step />);
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: /Dune/ })).toBeChecked();
});
