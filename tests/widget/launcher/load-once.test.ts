import { jest } from "@jest/globals";
import { loadOnce } from "@/widget/launcher/load-once";

test("runs an action once", async () => {
  const action = jest.fn(async () => "done");
  const once = loadOnce(action);
  expect(await Promise.all([once(), once()])).toEqual(["done", "done"]);
  await once();
  expect(action.mock.calls).toEqual([[0]]);
});

test("runs it again after a failure and passes the number of failures", async () => {
  const action = jest.fn(async (failures: number) => {
    if (failures < 2) throw new Error(`failure ${failures}`);
    return failures;
  });
  const once = loadOnce(action);
  await expect(once()).rejects.toThrow("failure 0");
  await expect(once()).rejects.toThrow("failure 1");
  expect(await once()).toBe(2);
  expect(await once()).toBe(2);
  expect(action).toHaveBeenCalledTimes(3);
});
