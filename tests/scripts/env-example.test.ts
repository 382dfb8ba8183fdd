import { readFileSync } from "node:fs";
import { settingNames } from "@/server/env";

const read = (file: string) => readFileSync(file, "utf8");
const named = settingNames.filter((name) => name !== "NODE_ENV").toSorted();

test(".env.example lists every setting and no other", () => {
  const listed = [...read(".env.example").matchAll(/^# ([A-Z\d_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
  expect(listed.toSorted()).toEqual(named);
});

test("the README explains every setting", () => {
  const readme = read("README.md");
  expect(named.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
