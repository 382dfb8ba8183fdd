import { writeFileSync } from "node:fs";
import { readEnv } from "@/server/env";
import { planWith, writePlans } from "./features/plans/plans";

const read = (path: string) => () => readEnv({ PLANS_FILE: path });

test("applies one plan without limits if there is no file", () => {
  const { free } = readEnv({}).plans;
  const numbers = Object.values(free?.limits ?? {}).filter((limit) => typeof limit === "number");
  expect([numbers, free?.expires]).toEqual([[], false]);
});

test("zero limits, zero prices and names of one letter are valid", () => {
  const free = planWith({ files: 0, faqCategories: 0, speech: false });
  const prices = {
    setupFee: 0,
    monthlyFee: 0,
    extraCrawledPages: 0,
    extraTrainedPages: 0,
    extraPrompts: 0,
    extraChatbot: 0,
  };
  const plans = { small: { ...free, name: { de: "S", en: "S" }, graceDays: 0, prices } };
  expect(readEnv({ PLANS_FILE: writePlans(plans) }).plans).toMatchObject(plans);
});

test("fees that a plan file omits are zero", () => {
  const { small } = readEnv({
    PLANS_FILE: writePlans({ small: { ...planWith({}), prices: {} } }),
  }).plans;
  expect(small?.prices).toEqual({ setupFee: 0, monthlyFee: 0 });
});

test("an invalid file stops the start with its error", () => {
  expect(read("/nowhere/plans.json")).toThrow(/PLANS_FILE: .*no such file/);
  const nameless = planWith({}, { name: { de: "", en: "Small" } });
  expect(read(writePlans({ small: nameless }))).toThrow(/plans\.small\.name\.de/);
  const path = writePlans({ small: planWith({ files: -1 }) });
  expect(read(path)).toThrow(/plans\.small\.limits\.files: .*>=0/);
  const { users: _, ...limits } = planWith({}).limits;
  expect(read(writePlans({ small: { ...planWith({}), limits } }))).toThrow(/limits\.users/);
  expect(read(writePlans({ small: planWith({ fileBytes: 1024 ** 4 }) }))).toThrow(/fileBytes/);
  writeFileSync(path, '{"plans": {}}');
  expect(read(path)).toThrow('has no plan "free"');
  writeFileSync(path, '{"plans": {');
  expect(read(path)).toThrow(/PLANS_FILE: .*JSON/);
});
