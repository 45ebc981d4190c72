import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { BUYER_KINDS } from "./cash-buyers.ts";
import { simulateCash } from "./simulate-cash.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("the cash rules reduce refused parcels and question less than 40 % of honest orders", async () => {
  const tallies = await simulateCash(database.db, { seed: 7, orders: 300, days: 20 });
  const all = BUYER_KINDS.map((kind) => tallies[kind]);
  expect(all.reduce((sum, { orders }) => sum + orders, 0)).toBe(300);
  const refused = (which: "withoutRules" | "withRules") => all.reduce((sum, tally) => sum + tally[which].refused, 0);
  expect(refused("withRules")).toBeLessThan(refused("withoutRules"));
  const { orders, advised } = tallies.honest;
  expect((advised.call + advised.advance + advised.prepaid) / orders).toBeLessThan(0.4);
});
