/**
 * What the tests check about the chat widget, by success criterion of WCAG 2.1 (EN 301 549 V3.2.1, chapter 9: clause 9.x
 * is criterion x). The statement lists nothing else.
 */
export const accessibilityChecks = [
  {
    id: "automatic",
    criteria: ["1.1.1", "1.3.1", "1.4.3", "2.4.3", "4.1.2"],
    test: [
      "e2e/widget.spec.ts",
      "fills a phone's screen, keeps the focus there, and has no finding",
    ],
  },
  {
    id: "keyboard",
    criteria: ["2.1.1", "2.1.2"],
    test: ["e2e/widget.spec.ts", "by keyboard alone, under a strict policy: ${language}"],
  },
  {
    id: "focus",
    criteria: ["2.4.3", "3.2.1"],
    test: [
      "tests/widget/chat/mount.test.ts",
      "closes with Escape and returns the focus to the bubble",
    ],
  },
  {
    id: "moving",
    criteria: ["2.2.2", "2.5.1"],
    test: [
      "tests/widget/launcher/position.test.ts",
      "is changed by the arrow keys within the edge",
    ],
  },
  {
    id: "contrast",
    criteria: ["1.4.3", "1.4.11"],
    test: [
      "tests/widget/appearance.test.ts",
      "keeps text on theme and send button readable for every colour",
    ],
  },
  {
    id: "reflow",
    criteria: ["1.4.10", "1.4.12"],
    test: [
      "e2e/widget.spec.ts",
      "fits 320 pixels with wide text spacing, and nothing moves on request",
    ],
  },
  {
    id: "motion",
    criteria: ["2.3.3"],
    test: [
      "e2e/widget.spec.ts",
      "fits 320 pixels with wide text spacing, and nothing moves on request",
    ],
  },
  {
    id: "errors",
    criteria: ["3.3.1", "3.3.2", "4.1.3"],
    test: [
      "tests/widget/chat/hand-over.test.ts",
      "shows what is missing at each field and sends nothing",
    ],
  },
  {
    id: "scrolling",
    criteria: ["2.1.1"],
    test: ["tests/widget/chat/text.test.ts", "scrolls wide code and tables by keyboard"],
  },
] as const satisfies readonly {
  id: string;
  criteria: readonly string[];
  test: readonly [string, string];
}[];
