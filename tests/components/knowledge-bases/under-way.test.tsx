import { act, screen } from "@testing-library/react";
import { CurrentImport } from "@/components/knowledge-bases/view/state-panel";
import { ImportProgressContext } from "@/components/shell/session/live-events";
import { onFile, onPage } from "@/lib/realtime/import-progress";
import { createImportProgressStore } from "@/lib/realtime/import-progress-store";
import { idOf } from "../../factories";
import { open } from "../../screen";

function openLine() {
  const store = createImportProgressStore("test", window.localStorage);
  open(
    <ImportProgressContext value={store}>
      <CurrentImport kbId={idOf(1)} />
    </ImportProgressContext>,
  );
  const hears = (pageUrl: string, stage: "Crawled" | "Finished", kbId = idOf(1)) =>
    act(() => store.change((state) => onPage(state, { kbId, pageUrl, stage })));
  return { store, hears };
}

afterEach(() => window.localStorage.clear());

test("shows the latest page, and no page at the end", () => {
  const { hears } = openLine();
  hears("https://example.com/versand", "Crawled");
  hears("https://example.com/r%C3%BCckgabe", "Crawled");
  expect(screen.getByText("Importing now: /rückgabe")).toBeVisible();
  hears("https://example.com/r%C3%BCckgabe", "Finished");
  expect(screen.getByText("Importing now: /versand")).toBeVisible();
  hears("https://example.com/versand", "Finished");
  expect(screen.queryByText(/Importing now/)).not.toBeInTheDocument();
});

test("ignores other knowledge bases and failed files", () => {
  const { store, hears } = openLine();
  hears("https://example.com/versand", "Crawled", idOf(2));
  const failed = { kbId: idOf(1), filename: "a.pdf", stage: "FailedExtracting" as const };
  act(() => store.change((state) => onFile(state, failed)));
  expect(screen.queryByText(/Importing now/)).not.toBeInTheDocument();
});
