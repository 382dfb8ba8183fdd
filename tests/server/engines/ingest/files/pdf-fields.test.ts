import { filledRows, PageFields } from "@/server/engines/ingest/files/pdf/fields";

const widget = (fieldType: string, fieldValue: unknown, more = {}) => ({
  subtype: "Widget",
  fieldType,
  fieldValue,
  rect: [100, 700, 300, 720],
  ...more,
});

const filled = (...annotations: Parameters<typeof filledRows>[0][]): string[] =>
  annotations.flatMap((annotation) =>
    filledRows(annotation)
      .flat()
      .map(({ text }) => text),
  );

test("reads the displayed value of a chosen option, not the stored one", () => {
  const options = [
    { exportValue: "de-1", displayValue: "Bremen" },
    { exportValue: "de-2", displayValue: "Hamburg" },
  ];
  expect(filled(widget("Ch", ["de-2"], { options, combo: true }))).toEqual(["Hamburg"]);
  expect(filled(widget("Ch", ["Kiel"], { options, combo: true }))).toEqual(["Kiel"]);
});

test("keeps the lines of typed text, and skips buttons and hidden fields", () => {
  const typed = widget("Tx", "Main street 5\r\nBremen\n");
  const hidden = [2, 32].map((annotationFlags) => ({ ...typed, annotationFlags }));
  expect(filled(typed, widget("Btn", "Yes"), ...hidden)).toEqual(["Main street 5", "Bremen"]);
});

test("reads the displayed choices of a list", () => {
  const options = ["Bremen", "Kiel"].map((displayValue) => ({ exportValue: "", displayValue }));
  expect(filled(widget("Ch", [], { options, combo: false }))).toEqual(["Bremen", "Kiel"]);
});

test("reads a text annotation as typed, or as displayed if nothing was typed", () => {
  const note = { subtype: "FreeText", rect: [100, 700, 300, 720], textContent: ["Call", "us"] };
  expect(filled({ ...note, contentsObj: { str: "" } })).toEqual(["Call", "us"]);
  expect(filled({ ...note, contentsObj: { str: "Call us" } })).toEqual(["Call us"]);
});

test("a broken page loses only its own fields", async () => {
  const broken = 1;
  const pdf = {
    numPages: 4,
    getAnnotationsByType: async (_: unknown, skipped: Set<number>) => {
      const pages = [0, 1, 2, 3].filter((index) => !skipped.has(index));
      if (pages.includes(broken)) throw new Error("a page that cannot be read");
      return pages.map((pageIndex) => widget("Tx", `page ${pageIndex + 1}`, { pageIndex }));
    },
  } as unknown; // Safe: nothing else of the file is asked.
  const fields = new PageFields(pdf as ConstructorParameters<typeof PageFields>[0]);
  const read: string[] = [];
  for (const page of [1, 2, 3, 4])
    read.push(...(await fields.rowsOf(page)).flat().map(({ text }) => text));
  expect(read).toEqual(["page 1", "page 3", "page 4"]);
});
