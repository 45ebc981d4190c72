import { expect, test } from "vitest";
import { describeWarranty } from "./describe-warranty.ts";

test("describeWarranty: names the term, the giver, and what is stated about cover and claims", () => {
  const popup = describeWarranty({ giver: "distributor", months: 24, covers: "Parts", claimAt: "" });
  expect(popup.title).toBe("2 years of warranty");
  expect(popup.paragraphs).toEqual([
    "The warranty is given by the distributor in Pakistan. It starts on the day of delivery.",
    "It covers: Parts",
  ]);
  expect(describeWarranty({ giver: "shop", months: 18, covers: "", claimAt: "" }).title).toBe("18 months of warranty");
});
