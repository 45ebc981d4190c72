import { expect, test } from "vitest";
import { toBuildOfferLink } from "./build-offer.ts";

test.each([
  [{ budget: 150_000, use: "gaming-1080p" }, /^Build a PC for Rs\s150,000$/, "/build?budget=150000&use=gaming-1080p"],
  [{ budget: 100_000 }, /^Build a PC for Rs\s100,000$/, "/build?budget=100000"],
  [{ use: "work" }, /^Build a gaming PC$/, "/build?use=work"],
  [{}, /^Build a gaming PC$/, "/build"],
] as const)("offer of the builder %j: names the budget and fills in what the search says", (offer, label, to) => {
  const link = toBuildOfferLink(offer);
  expect(link.label).toMatch(label);
  expect(link.to).toBe(to);
});
