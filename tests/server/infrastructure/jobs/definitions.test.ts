import { z } from "zod";
import { definitionOf, jobNames } from "@/server/infrastructure/jobs/definitions";

test.each(jobNames)("%s is identified by fields of its payload", (name) => {
  const { key, payload } = definitionOf(name);
  const read = new Set<PropertyKey>();
  const recorder = {
    get(_target: object, field: PropertyKey) {
      read.add(field);
      return "id";
    },
  };
  key?.(new Proxy({}, recorder));
  const fields = payload instanceof z.ZodObject ? Object.keys(payload.shape) : [];
  expect([...read].filter((field) => !fields.includes(String(field)))).toEqual([]);
});
