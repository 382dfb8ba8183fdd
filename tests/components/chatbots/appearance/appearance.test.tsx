import { screen, within } from "@testing-library/react";
import { Appearance } from "@/components/chatbots/appearance/appearance";
import { ApiUrlContext } from "@/components/shell/session/api-url";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { alignments, animations } from "@/contract/chatbots/chatbot-configs";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { imageApi } from "@/contract/chatbots/images";
import { ada, organization } from "@/tests/factories";
import { fakeApi } from "@/tests/fake-api";
import { open } from "@/tests/screen";
import { template, useAppearanceForm } from "./appearance-form";

const logoUrl = "/v1/chat-bots/image/logo.webp";

function Step() {
  const form = useAppearanceForm();
  const { configs } = form.watch();
  return (
    <SessionContext value={{ user: ada, setUser: () => {}, loading: false, system: undefined }}>
      <ApiUrlContext value="https://api.example">
        <Appearance form={form} />
        <button onClick={() => void form.trigger()}>check</button>
        <output aria-label="typed">{JSON.stringify({ ...configs?.ui, ...configs })}</output>
      </ApiUrlContext>
    </SessionContext>
  );
}

async function openStep() {
  const api = fakeApi();
  api.answer(chatbotApi.templates, [template("Aurora"), template("Dune")]);
  api.answer(organizationApi.get, organization({ logoUrl }));
  api.answer(imageApi.icons, [
    { id: "bot-owl", url: "/v1/chat-bots/image/bot-owl.svg", kind: "bot" },
  ]);
  const opened = open(<Step />);
  await screen.findByRole("radio", { name: "Aurora" });
  return { api, ...opened };
}

const typed = () =>
  JSON.parse(screen.getByRole("status", { name: "typed" }).textContent ?? "{}") as unknown;
const group = (name: string) => within(screen.getByRole("group", { name }));

test("sets every position and every animation", async () => {
  const { user } = await openStep();
  const positions = group("Position on page").getAllByRole("radio");
  for (const [index, alignment] of alignments.entries()) {
    const radio = positions[index];
    if (radio) await user.click(radio);
    expect(typed()).toMatchObject({ alignment });
  }
  const animationRadios = group("Button animation").getAllByRole("radio");
  for (const [index, animation] of animations.entries()) {
    const radio = animationRadios[index];
    if (radio) await user.click(radio);
    expect(typed()).toMatchObject({ animation });
  }
});

test("opens automatically after the given seconds, and rejects an invalid delay", async () => {
  const { user } = await openStep();
  expect(screen.queryByLabelText("Delay in seconds")).toBeNull();
  await user.click(screen.getByLabelText("Open automatically"));
  const delay = screen.getByLabelText("Delay in seconds");
  await user.clear(delay);
  await user.type(delay, "12");
  expect(typed()).toMatchObject({ autoOpen: true, autoOpenDelay: 12 });
  await user.type(delay, "999");
  await user.click(screen.getByRole("button", { name: "check" }));
  expect(await screen.findByText(/Delay in seconds/, { selector: "p" })).toBeVisible();
});

test("edits welcome and frequent questions", async () => {
  const { user } = await openStep();
  await user.type(screen.getByLabelText("Welcome message"), " there");
  await user.click(screen.getByLabelText("Show frequent questions"));
  expect(typed()).toMatchObject({ welcomeMessage: "Hello there", showFaq: true });
});

test("takes over the company's logo, and uses an icon as the chatbot's picture", async () => {
  const { user } = await openStep();
  await user.click(await screen.findByRole("button", { name: "Your company logo" }));
  expect(typed()).toMatchObject({ logoImgUrl: logoUrl });
  expect(screen.queryByRole("button", { name: "Your company logo" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Choose icon: Chatbot image" }));
  await user.click(await screen.findByRole("button", { name: "Icon 1 of 1" }));
  expect(typed()).toMatchObject({
    botImgUrl: "/v1/chat-bots/image/bot-owl.svg",
    assistantAvatarUrl: null,
  });
});

test("renders the preview on a page of the API host", async () => {
  await openStep();
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(preview.getByTitle("The chatbot on a sample page")).toHaveAttribute(
    "src",
    "https://api.example/widget/stage",
  );
  for (const name of ["Open", "Desktop", "Light"]) {
    expect(preview.getByRole("radio", { name })).toBeChecked();
  }
});
