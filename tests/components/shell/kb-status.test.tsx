import { screen } from "@testing-library/react";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { idOf, knowledgeBase } from "../../factories";
import { open } from "../../screen";

test.each([
  { kbStatus: "Ready", characterCount: 100, word: "Ready" },
  { kbStatus: "Ready", characterCount: 0, word: "Nothing trained" },
  { kbStatus: "InProgress", characterCount: 0, word: "Training" },
  { kbStatus: "Empty", characterCount: 0, word: "Empty" },
] as const)("$kbStatus with $characterCount characters is called $word", (stands) => {
  const { word, kbStatus, characterCount } = stands;
  const dto = { kbId: idOf(1), kbType: "Web", kbStatus } as const;
  open(<KbStatus kb={knowledgeBase("Help", { characterCount, dto })} />);
  expect(screen.getByText(word)).toBeVisible();
});
