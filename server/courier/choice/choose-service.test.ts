import { describe, expect, test } from "vitest";
import { chooseService, type Rule } from "./choose-service.ts";

const MULTAN = 7;
const rule = (fields: Partial<Rule>): Rule => ({
  cityId: null,
  upToGrams: 5_000,
  service: "postex",
  rupees: null,
  days: null,
  ...fields,
});
const rules = [
  rule({ upToGrams: 30_000, service: "leopards", rupees: 900 }),
  rule({ rupees: 250 }),
  rule({ cityId: MULTAN, service: "tcs", rupees: 310, days: 2 }),
];
const connected = ["postex", "leopards", "tcs"] as const;
const parcel = { cityId: 1, grams: 2_000, chosen: null, isExpress: false };

describe("chooseService", () => {
  test("the lightest rule that covers the weight, and a city's own rule first", () => {
    expect(chooseService(parcel, { rules, connected })).toEqual({ service: "postex", rule: rules[1] });
    expect(chooseService({ ...parcel, grams: 6_000 }, { rules, connected })?.service).toBe("leopards");
    expect(chooseService({ ...parcel, cityId: MULTAN }, { rules, connected })?.rule).toBe(rules[2]);
    // Too heavy for the city's own rule.
    expect(chooseService({ ...parcel, cityId: MULTAN, grams: 6_000 }, { rules, connected })?.service).toBe("leopards");
  });

  test("a courier that is not connected is never chosen", () => {
    expect(chooseService({ ...parcel, cityId: MULTAN }, { rules, connected: ["postex", "leopards"] })?.service).toBe(
      "postex",
    );
    expect(chooseService({ ...parcel, chosen: "trax", isExpress: true }, { rules: [], connected })).toBeUndefined();
  });

  test("the customer's express courier stays; a standard one yields to the rules", () => {
    const express = chooseService({ ...parcel, chosen: "leopards", isExpress: true }, { rules, connected });
    expect(express).toEqual({ service: "leopards", rule: rules[0] });
    expect(chooseService({ ...parcel, chosen: "leopards" }, { rules, connected })?.service).toBe("postex");
  });

  test("without a rule: the customer's courier, then the only connected one", () => {
    expect(chooseService({ ...parcel, chosen: "leopards" }, { rules: [], connected })?.service).toBe("leopards");
    expect(chooseService(parcel, { rules: [], connected: ["tcs"] })).toEqual({ service: "tcs", rule: undefined });
    expect(chooseService(parcel, { rules: [], connected })).toBeUndefined();
  });
});
