import { forbiddenLicences, isPermissive } from "@/scripts/verify/licences";

test("accepts permissive licences, and a choice that includes one", () => {
  const all = ["MIT", "Apache-2.0 AND MIT", "(MIT OR EUPL-1.1+)", "(AFL-2.1 OR BSD-3-Clause)"];
  expect(all.filter(isPermissive)).toEqual(all);
});

test("refuses copyleft and unknown licences of runtime dependencies, and ignores development tools", () => {
  const packages = {
    "": { license: "UNLICENSED" },
    "node_modules/good": { license: "MIT" },
    "node_modules/viral": { license: "AGPL-3.0-only" },
    "node_modules/a/node_modules/mixed": { license: "MIT AND GPL-3.0" },
    "node_modules/unknown": {},
    "node_modules/tool": { license: "GPL-3.0", dev: true },
  };
  expect(forbiddenLicences({ packages })).toEqual([
    "viral: AGPL-3.0-only is not permissive",
    "mixed: MIT AND GPL-3.0 is not permissive",
    "unknown: no licence is not permissive",
  ]);
});
