import { expect, test } from "vitest";
import { hasStart, readStart } from "./start-parameters.ts";

test.each([
  ["?budget=150000&use=gaming-4k", { use: "gaming-4k", budget: "150,000" }],
  ["?budget=1.5+lakh", { use: undefined, budget: "1.5 lakh" }],
  ["?use=mining", { use: undefined, budget: undefined }],
  ["?parts=a", { use: undefined, budget: undefined }],
])("readStart: %s", (search, start) => {
  expect(readStart(search)).toEqual(start);
  expect(hasStart(search)).toBe(start.use !== undefined || start.budget !== undefined);
});
