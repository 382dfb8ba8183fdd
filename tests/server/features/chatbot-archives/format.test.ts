import { newCategory, newEntry } from "@/contract/chatbots/faq";
import { manifest } from "@/server/features/chatbot-archives/format";

const category = manifest.shape.categories.element;
const entry = category.shape.entries.element;
const itemId = "019a0000-0000-7000-8000-000000000001";

type Entry = { question: string; answer: string; excerpts: string[] };
const short: Entry = { question: "Q", answer: "A", excerpts: [] };

const ofConsole = ({ excerpts, ...rest }: Entry) =>
  newEntry.safeParse({ ...rest, sources: excerpts.map((excerpt) => ({ itemId, excerpt })) });
const ofArchive = ({ excerpts, ...rest }: Entry) =>
  entry.safeParse({
    ...rest,
    answerSource: "user",
    sources: excerpts.map((excerpt) => ({ kb: 0, item: 0, page: null, excerpt })),
  });

/** The largest accepted number up to ten thousand. */
function longest(isAccepted: (count: number) => boolean): number {
  let most = 1;
  while (most < 10_000 && isAccepted(most + 1)) most += 1;
  return most;
}

test.each<[string, (count: number) => Entry]>([
  ["sources", (count) => ({ ...short, excerpts: Array.from({ length: count }, () => "x") })],
  ["characters of a question", (count) => ({ ...short, question: "x".repeat(count) })],
  ["characters of an answer", (count) => ({ ...short, answer: "x".repeat(count) })],
  ["characters of a source", (count) => ({ ...short, excerpts: ["x".repeat(count)] })],
])("an archive may contain exactly as many %s as the console accepts", (_case, withCount) => {
  const isAccepted = (count: number) => ofConsole(withCount(count)).success;
  const most = longest(isAccepted);
  expect(ofArchive(withCount(most)).success).toBe(true);
  expect(ofArchive(withCount(most + 1)).success).toBe(false);
});

test("an archive may contain category names of exactly the length that the console accepts", () => {
  const most = longest((length) => newCategory.safeParse({ name: "x".repeat(length) }).success);
  const isAccepted = (length: number) =>
    category.safeParse({
      name: "x".repeat(length),
      enabled: true,
      aiGenerated: false,
      entries: [],
    }).success;
  expect(isAccepted(most)).toBe(true);
  expect(isAccepted(most + 1)).toBe(false);
});
