import { screen } from "@testing-library/react";
import { TemplatePicker } from "@/components/chatbots/appearance/template-picker";
import { open } from "@/tests/screen";
import { template, useAppearanceForm } from "./appearance-form";

const aurora = { themeColor: "#111111" };
const templates = [
  template("Aurora", aurora),
  template("Dune", { themeColor: "#aa5500", alignment: "left" }),
] as const;

function Step({ logoImgUrl = null }: { logoImgUrl?: string | null }) {
  const form = useAppearanceForm({ ...aurora, logoImgUrl });
  const { templateId, configs } = form.watch();
  const { themeColor, alignment, logoImgUrl: logo } = configs?.ui ?? {};
  return (
    <>
      <TemplatePicker form={form} templates={templates} />
      <button onClick={() => form.setValue("configs.ui.themeColor", "#00ff00")}>paint</button>
      <output>{[templateId, themeColor, alignment, logo, form.formState.isDirty].join(" ")}</output>
    </>
  );
}

const choice = (name: string) => screen.getByRole("radio", { name });
const typed = () => screen.getByRole("status", { name: "" }).textContent;

test("applies only the colours of a template, as an unsaved change", async () => {
  const { user } = open(<Step logoImgUrl="/v1/chat-bots/image/a.webp" />);
  expect(choice("Aurora")).toBeChecked();
  expect(typed()).toBe("Aurora #111111 right /v1/chat-bots/image/a.webp false");
  await user.click(choice("Dune"));
  expect(choice("Dune")).toBeChecked();
  expect(choice("Aurora")).not.toBeChecked();
  expect(typed()).toBe("Dune #aa5500 right /v1/chat-bots/image/a.webp true");
});

test("keeps custom colours, and offers those of the template", async () => {
  const { user } = open(<Step />);
  expect(screen.queryByText(/keeps your custom colors/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "paint" }));
  await user.click(choice("Dune"));
  expect(typed()).toContain("Dune #00ff00");
  expect(screen.getByText(/keeps your custom colors/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use the colors of Dune" }));
  expect(typed()).toContain("Dune #aa5500");
  expect(screen.queryByText(/keeps your custom colors/)).not.toBeInTheDocument();
  expect(choice("Dune")).toHaveFocus();
});

test("works by keyboard", async () => {
  const { user } = open(<Step />);
  await user.tab();
  expect(choice("Aurora")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(typed()).toContain("Dune");
});
