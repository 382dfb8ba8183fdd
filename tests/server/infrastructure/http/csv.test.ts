import { csvLine } from "@/server/infrastructure/http/csv";

test.each(["=1+1", "+49", "-x", "@a", "\tx", "\nx", "＝1+1", "＠a"])(
  "a spreadsheet does not run %j as a formula",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test("numbers and quotes stay readable", () => {
  expect(csvLine(["-12", 'He said "no"'])).toBe(`"-12","He said ""no"""\r\n`);
});
