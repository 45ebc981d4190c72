import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WholeImport } from "#contract/office/import.ts";
import { testProduct } from "#testing/catalogue.ts";
import { Importing } from "#testing/importing.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: Importing;
let clerk: Importing;
beforeAll(async () => {
  shop = await testShop();
  owner = await Importing.signIn(shop);
  // May import, and may not see what things cost.
  clerk = await Importing.signIn(shop, { role: "catalogue" });
});
afterAll(() => shop.close());

/** Everything that an import tells, without what differs for every import. */
async function toldBy(staff: Importing, found: WholeImport) {
  const { id } = found;
  const rows = await staff.rowsOf(id);
  return JSON.stringify({
    told: { ...found, id: "", name: "", createdAt: "", sameFile: null, sample: [] },
    rows: rows.map((row) => ({ ...row, netAfter: 0, changes: [] })),
    schedule: await staff.status("scheduleImport", {
      params: { id },
      body: { startsAt: null, endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    filter: await staff.status("listImportRows", { params: { id }, query: { warning: "below-cost" } }),
    tick: await staff.status("tickImportRows", {
      params: { id },
      body: { ticked: false, filter: { warning: "below-cost" } },
    }),
  });
}

describe("a role without the permission for costs", () => {
  test("finds no cost by trying prices: every answer is the same on both sides of it", async () => {
    const product = await testProduct(shop, { total: 10_000, cost: 9_500 });
    const [files, edits] = [new Set<string>(), new Set<string>()];
    // Within what warns of nothing else, on both sides of the cost.
    for (const price of [9_000, 9_499, 9_500, 9_501, 9_900]) {
      files.add(await toldBy(clerk, await clerk.compared(`Address,Price\n${product.slug},${price}\n`)));
      const change = { price: { by: price - 10_000, unit: "rupees", rounding: "none" } };
      const edit = await clerk.ask("editProducts", { body: { selection: { ids: [product.id] }, change } });
      edits.add(await toldBy(clerk, edit));
    }
    expect([files.size, edits.size]).toEqual([1, 1]);
    for (const told of [...files, ...edits]) {
      expect(told).not.toContain("below-cost");
      expect(told).toContain('"mustType":true');
      expect(told).toContain('"schedule":400,"filter":403,"tick":403');
    }
  });

  test("types the count for every price, and for nothing else; the owner sees the warning in the same import", async () => {
    const product = await testProduct(shop, { total: 10_000, cost: 9_500 });
    const found = await clerk.compared(`Address,Price\n${product.slug},9000\n`);
    expect(await clerk.status("applyImport", { params: { id: found.id }, body: {} })).toBe(400);
    const seen = await owner.ask("getImport", { params: { id: found.id } });
    expect(seen.warned).toEqual({ "below-cost": 1 });
    expect(await owner.rowsOf(found.id, { warning: "below-cost" })).toHaveLength(1);
    expect((await clerk.apply(found)).counts).toEqual({ applied: 1 });
    const stock = await clerk.compared(`Address,Stock\n${product.slug},7\n`);
    expect(stock.mustType).toBe(false);
  });

  test("gives no other meaning to a column of costs that somebody else has brought", async () => {
    const product = await testProduct(shop);
    const brought = await owner.compared(`Address,Cost\n${product.slug},7777\n`);
    const body = { columns: ["slug", "shortDesc"], family: null, newStatus: "draft", supplier: "" };
    expect(await clerk.status("compareImport", { params: { id: brought.id }, body })).toBe(403);
    expect(JSON.stringify(await clerk.ask("getImport", { params: { id: brought.id } }))).not.toContain("7777");
  });
});

test("the owner is warned, can look at those rows alone and types the count", async () => {
  const product = await testProduct(shop, { total: 10_000, cost: 9_500 });
  const below = await owner.compared(`Address,Price\n${product.slug},9499\n`);
  expect(below).toMatchObject({ mustType: true, warned: { "below-cost": 1 } });
  const above = await owner.compared(`Address,Price\n${product.slug},9501\n`);
  expect(above).toMatchObject({ mustType: false, warned: {} });
});
