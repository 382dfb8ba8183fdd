import { filledRows } from "@/server/ingest/files/pdf-fields";

const widget = (fieldType: string, fieldValue: unknown, more = {}) => ({
  subtype: "Widget",
  fieldType,
  fieldValue,
  rect: [100, 700, 300, 720],
  ...more,
});

const filled = async (annotations: unknown[]) => {
  // Safe: nothing else of the page is asked.
  const page = { getAnnotations: async () => annotations } as unknown;
  const rows = await filledRows(page as Parameters<typeof filledRows>[0]);
  return rows.flat().map(({ text }) => text);
};

test("what was chosen of a list is named as the form shows it, not as it is kept", async () => {
  const options = [
    { exportValue: "de-1", displayValue: "Bremen" },
    { exportValue: "de-2", displayValue: "Hamburg" },
  ];
  expect(await filled([widget("Ch", ["de-2"], { options })])).toEqual(["Hamburg"]);
  expect(await filled([widget("Ch", ["Kiel"], { options })])).toEqual(["Kiel"]);
});

test("what was typed is kept line by line; buttons and what is hidden are nothing to read", async () => {
  const typed = widget("Tx", "Main street 5\r\nBremen\n");
  expect(await filled([typed, widget("Btn", "Yes"), { ...typed, hidden: true }])).toEqual([
    "Main street 5",
    "Bremen",
  ]);
});
