import { expect, test } from "vitest";
import { findOurs, listServices, pickService } from "./city-matches.ts";

const ours = [
  { id: 1, name: "Multan", state: "Punjab" },
  { id: 2, name: "Kot Addu", state: "Punjab" },
  { id: 3, name: "Kot Addu", state: "Sindh" },
];

test("findOurs: by name, or by name and state where two cities have one name", () => {
  expect(findOurs(" multan ", ours)?.id).toBe(1);
  expect(findOurs("Kot Addu, Sindh", ours)?.id).toBe(3);
  expect(findOurs("Kot Addu", ours)).toBeUndefined();
  expect(findOurs("Lahore", ours)).toBeUndefined();
});

test("listServices and pickService: only the cities of the chosen courier", () => {
  const review = {
    cities: [{ service: "tcs" as const, key: "MUX", name: "MULTAN", cityId: null }],
    unmatched: [{ service: "postex" as const, cityId: 2, name: "Kot Addu", state: "Punjab" }],
  };
  expect(listServices(review)).toEqual(["postex", "tcs"]);
  expect(pickService(review, "postex")).toEqual({ theirs: [], missing: review.unmatched });
});
