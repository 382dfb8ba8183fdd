import { act, fireEvent, screen } from "@testing-library/react";
import { BotPicture } from "@/components/chatbots/appearance/bot-picture";
import { settingsOf } from "@/components/chatbots/appearance/widget-settings";
import { ApiUrlContext } from "@/components/shell/session/api-url";
import { type PreviewContent, PREVIEW_TAG } from "@/contract/chatbots/widget";
import { chatbot, chatOpening } from "@/tests/factories";
import { open } from "@/tests/screen";

const drawn: PreviewContent[] = [];

class Picture extends HTMLElement {
  show(preview: PreviewContent) {
    drawn.push(preview);
    this.textContent = preview.opening.welcomeMessage;
  }
}

type PicturesProps = { apiUrl: string; words: Record<string, string> };

const Pictures = ({ apiUrl, words }: PicturesProps) => (
  <ApiUrlContext value={apiUrl}>
    {Object.entries(words).map(([bot, welcome]) => (
      <BotPicture key={bot} settings={settingsOf(chatbot("Ava"))} opening={chatOpening(welcome)} />
    ))}
  </ApiUrlContext>
);

const scripts = (apiUrl: string) =>
  document.head.querySelectorAll<HTMLScriptElement>(`script[src="${apiUrl}/widget/preview.js"]`);

test("loads the script once for all previews, and redraws a preview only when it changes", async () => {
  const apiUrl = "https://one.example";
  const { rerender, container } = open(
    <Pictures apiUrl={apiUrl} words={{ one: "Hello", other: "Good day" }} />,
  );
  const [script, ...others] = scripts(apiUrl);
  expect(others).toEqual([]);
  expect(container).not.toHaveTextContent("Hello");

  customElements.define(PREVIEW_TAG, Picture);
  await act(async () => void (script && fireEvent.load(script)));
  expect(await screen.findByText("Hello")).toBeInTheDocument();
  expect(drawn.map(({ opening }) => opening.welcomeMessage)).toEqual(["Hello", "Good day"]);
  expect(drawn[0]).toMatchObject({ apiUrl, settings: { name: "Ava" } });

  rerender(<Pictures apiUrl={apiUrl} words={{ one: "Hello", other: "Good night" }} />);
  expect(drawn.map(({ opening }) => opening.welcomeMessage)).toEqual([
    "Hello",
    "Good day",
    "Good night",
  ]);
});

test("is hidden from screen readers", () => {
  const { container } = open(<Pictures apiUrl="https://two.example" words={{ one: "Hello" }} />);
  const frame = container.querySelector("[inert]");
  expect(frame).toHaveAttribute("aria-hidden", "true");
});

test("loads the script again after a failure", async () => {
  const apiUrl = "https://three.example";
  const { unmount } = open(<Pictures apiUrl={apiUrl} words={{ one: "Hello" }} />);
  const [script] = scripts(apiUrl);
  await act(async () => void (script && fireEvent.error(script)));
  expect(scripts(apiUrl)).toHaveLength(0);
  unmount();
  open(<Pictures apiUrl={apiUrl} words={{ one: "Hello" }} />);
  expect(scripts(apiUrl)).toHaveLength(1);
});
