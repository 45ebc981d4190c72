import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WholeImport } from "#contract/office/catalogue/import.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { ImportClient } from "#testing/office/import-client.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: ImportClient;
let clerk: ImportClient;
beforeAll(async () => {
  shop = await testShop();
  owner = await ImportClient.signIn(shop);
  // May import, but may not see costs.
  clerk = await ImportClient.signIn(shop, { role: "catalogue" });
});
afterAll(() => shop.close());

/** Everything that an import reveals, without the values that differ for every import. */
async function visibleTo(staff: ImportClient, found: WholeImport) {
  const { id } = found;
  const rows = await staff.listRows(id);
  return JSON.stringify({
    told: { ...found, id: "", name: "", createdAt: "", sameFile: null, sample: [] },
    rows: rows.map((row) => ({ ...row, netAfter: 0, changes: [] })),
    schedule: await staff.callStatus("scheduleImport", {
      params: { id },
      body: { startsAt: null, endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    filter: await staff.callStatus("listImportRows", { params: { id }, query: { warning: "below-cost" } }),
    tick: await staff.callStatus("tickImportRows", {
      params: { id },
      body: { ticked: false, filter: { warning: "below-cost" } },
    }),
  });
}

describe("a role without the permission for costs", () => {
  test("cannot find a cost by trying prices: every response is the same on both sides of the cost", async () => {
    const product = await createTestProduct(shop, { total: 10_000, cost: 9_500 });
    const [files, edits] = [new Set<string>(), new Set<string>()];
    // Prices on both sides of the cost that cause no other warning.
    for (const price of [9_000, 9_499, 9_500, 9_501, 9_900]) {
      files.add(await visibleTo(clerk, await clerk.uploadAndCompare(`Address,Price\n${product.slug},${price}\n`)));
      const change = { price: { by: price - 10_000, unit: "rupees", rounding: "none" } };
      const edit = await clerk.call("editProducts", { body: { selection: { ids: [product.id] }, change } });
      edits.add(await visibleTo(clerk, edit));
    }
    expect([files.size, edits.size]).toEqual([1, 1]);
    for (const text of [...files, ...edits]) {
      expect(text).not.toContain("below-cost");
      expect(text).toContain('"mustType":true');
      expect(text).toContain('"schedule":400,"filter":403,"tick":403');
    }
  });

  test("must type the count for every price change and nothing else; the owner sees the warning in the same import", async () => {
    const product = await createTestProduct(shop, { total: 10_000, cost: 9_500 });
    const found = await clerk.uploadAndCompare(`Address,Price\n${product.slug},9000\n`);
    expect(await clerk.callStatus("applyImport", { params: { id: found.id }, body: {} })).toBe(400);
    const seen = await owner.call("getImport", { params: { id: found.id } });
    expect(seen.warned).toEqual({ "below-cost": 1 });
    expect(await owner.listRows(found.id, { warning: "below-cost" })).toHaveLength(1);
    expect((await clerk.apply(found)).counts).toEqual({ applied: 1 });
    const stock = await clerk.uploadAndCompare(`Address,Stock\n${product.slug},7\n`);
    expect(stock.mustType).toBe(false);
  });

  test("cannot map the cost column of another staff member's file to another field", async () => {
    const product = await createTestProduct(shop);
    const brought = await owner.uploadAndCompare(`Address,Cost\n${product.slug},7777\n`);
    const body = { columns: ["slug", "shortDesc"], family: null, newStatus: "draft", supplier: "" };
    expect(await clerk.callStatus("compareImport", { params: { id: brought.id }, body })).toBe(403);
    expect(JSON.stringify(await clerk.call("getImport", { params: { id: brought.id } }))).not.toContain("7777");
  });
});

test("the owner is warned below cost and must type the count", async () => {
  const product = await createTestProduct(shop, { total: 10_000, cost: 9_500 });
  const below = await owner.uploadAndCompare(`Address,Price\n${product.slug},9499\n`);
  expect(below).toMatchObject({ mustType: true, warned: { "below-cost": 1 } });
  const above = await owner.uploadAndCompare(`Address,Price\n${product.slug},9501\n`);
  expect(above).toMatchObject({ mustType: false, warned: {} });
});
