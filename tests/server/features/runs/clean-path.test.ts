import { cleanPath } from "@/server/features/runs/files/clean-path";

const long = "ä".repeat(200);

test.each([
  ["a.txt", "a.txt"],
  ["folder/sub/a.txt", "folder/sub/a.txt"],
  ["folder\\sub\\a.txt", "folder/sub/a.txt"],
  ["C:\\files\\a.txt", "files/a.txt"],
  ["/etc/passwd", "etc/passwd"],
  ["../../etc/passwd", "etc/passwd"],
  ["a/./b/../c.txt", "a/b/c.txt"],
  ["a//b.txt", "a/b.txt"],
  [" a.txt ", "a.txt"],
  ["Gru\u0308\u00dfe.txt", "Gr\u00fc\u00dfe.txt"],
  ["\u{1F600} smile.txt", "\u{1F600} smile.txt"],
  ["\u05e9\u05dc\u05d5\u05dd\u200f.txt", "\u05e9\u05dc\u05d5\u05dd\u200f.txt"],
  ["invoice\u202etxt.exe", "invoicetxt.exe"],
  ["a\u0000b\nc\u007f.txt", "abc.txt"],
  ["half\ud800.txt", "half\ufffd.txt"],
  ["..gitignore", "..gitignore"],
  ["a%2f..%2fb.txt", "a%2f..%2fb.txt"],
])("stores %j as %j", (sent, path) => {
  expect(cleanPath(sent)).toBe(path);
});

test.each(["", " ", "..", "/", "./..", "\u202e", `${"folder/".repeat(200)}a.txt`])(
  "rejects the name %j",
  (sent) => {
    expect(cleanPath(sent)).toBeUndefined();
  },
);

test("truncates names over 255 bytes between characters and keeps the file extension", () => {
  const whole = `${"x".repeat(251)}.pdf`;
  expect(cleanPath(whole)).toBe(whole);
  const cut = cleanPath(`folder/${long}.docx`) ?? "";
  expect(cut).toMatch(/^folder\/ä+\.docx$/);
  expect(Buffer.byteLength(cut.slice("folder/".length))).toBe(255);
});
