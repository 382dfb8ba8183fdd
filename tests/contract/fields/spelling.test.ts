import { user, userStatuses } from "@/contract/accounts/users";
import { events, fileStages } from "@/contract/events";
import { misspelt } from "@/contract/fields/spelling";
import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { outputOf } from "@/server/infrastructure/http/reference/openapi";

test("answers and events contain the spellings of the specification", () => {
  expect(misspelt).toEqual({ Training: "Traning", newcomer: "new_commer" });
  const { stage } = events.ImportFileStatusChanged.shape;
  expect(fileStages.map((name) => stage.parse(name))).toContain("Traning");
  expect(stage.parse("Traning")).toBe("Traning");
  expect(userStatuses.map((name) => user.shape.status.parse(name))).toContain("new_commer");
  expect(() => stage.parse("Trained")).toThrow("Invalid option");
});

test("a query for a misspelt stage is parsed to its name", () => {
  const { query } = knowledgeBaseApi.explore;
  expect(query.parse({ stage: "Traning" })).toMatchObject({ stage: "Training" });
  expect(() => query.parse({ stage: "Training" })).toThrow("Invalid option");
});

test("the API document lists only the spellings of the specification", () => {
  const text = JSON.stringify(outputOf(itemApi.get.response));
  expect(text).toContain('"Traning"');
  expect(text).not.toContain('"Training"');
});
