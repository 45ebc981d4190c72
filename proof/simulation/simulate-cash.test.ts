import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "#testing/database-server.ts";
import { testDatabase } from "#testing/test-database.ts";
import { KINDS } from "./cash-buyers.ts";
import { simulateCash } from "./simulate-cash.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("simulated cash orders: the rules bother few of the honest, and fewer parcels are refused than without them", async () => {
  const tallies = await simulateCash(database.db, { seed: 7, orders: 300, days: 20 });
  const all = KINDS.map((kind) => tallies[kind]);
  expect(all.reduce((sum, { orders }) => sum + orders, 0)).toBe(300);
  const refused = (which: "just" | "ruled") => all.reduce((sum, tally) => sum + tally[which].refused, 0);
  expect(refused("ruled")).toBeLessThan(refused("just"));
  const { orders, advised } = tallies.honest;
  expect((advised.call + advised.advance + advised.prepaid) / orders).toBeLessThan(0.4);
});
