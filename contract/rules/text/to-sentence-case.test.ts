import { expect, test } from "vitest";
import { toSentenceCase } from "./to-sentence-case.ts";

test("toSentenceCase: keeps abbreviations", () => {
  expect(["Graphics card", "UPS", "CPU cooler"].map(toSentenceCase)).toEqual(["graphics card", "UPS", "CPU cooler"]);
});
