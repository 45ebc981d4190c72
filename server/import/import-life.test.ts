import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WholeImport } from "#contract/office/import.ts";
import type { OfficeProduct } from "#contract/office/product.ts";
import { DAY_MS, HOUR_MS, IMPORT_KEPT_UNAPPLIED_MS, IMPORT_ROWS_KEPT_MS } from "#contract/rules/limits.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { auditEntry, importBatch, importRow, priceChange } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { changeProduct } from "#server/catalogue/index.ts";
import { testProduct } from "#testing/catalogue.ts";
import { Importing } from "#testing/importing.ts";
import { newStaff } from "#testing/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { forgetOldImports, startImporting, workOnImport } from "./index.ts";
import { dueImports } from "./schedule-import.ts";
import { standingImports } from "./work-on-import.ts";

let shop: TestShop;
let staff: Importing;
beforeAll(async () => {
  shop = await testShop();
  staff = await Importing.signIn(shop);
});
afterAll(() => shop.close());

const by = asSystem("test");
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function sale(ids: readonly number[], change: object = { discount: 20 }): Promise<WholeImport> {
  return staff.ask("editProducts", { body: { selection: { ids }, change } });
}

const schedule = (id: string, times: { startsAt?: string; endsAt?: string; count?: number }) => ({
  params: { id },
  body: { startsAt: null, endsAt: null, ...times },
});

/** As if so many hours had passed; then every node takes it up at once. */
async function after(hours: number, id: string): Promise<WholeImport> {
  const back = sql`make_interval(hours => ${hours})`;
  await shop.db
    .update(importBatch)
    .set({ startsAt: sql`${importBatch.startsAt} - ${back}`, endsAt: sql`${importBatch.endsAt} - ${back}` })
    .where(eq(importBatch.id, id));
  await Promise.all([1, 2, 3].map(() => workOnImport(shop.shop, id)));
  return staff.ask("getImport", { params: { id } });
}

describe("stopping to look", () => {
  test("a price that moves by more than 30 %, or below cost, is applied only when the count is typed", async () => {
    const one = await testProduct(shop, { cost: 9_000 });
    const found = await staff.compared(`Address,Price\n${one.slug},1000\n`);
    expect(found).toMatchObject({ mustType: true, warned: { "price-down": 1, "price-moved": 1, "below-cost": 1 } });
    expect(await staff.status("applyImport", { params: { id: found.id }, body: {} })).toBe(400);
    expect(await staff.status("applyImport", { params: { id: found.id }, body: { count: 2 } })).toBe(400);
    expect(await staff.rowsOf(found.id, { warning: "below-cost" })).toHaveLength(1);
    expect((await staff.apply(found)).counts).toEqual({ applied: 1 });
  });

  test("applying twice, from a stale tab or by a double click, is refused; so is undoing what is not applied", async () => {
    const one = await testProduct(shop);
    const found = await staff.compared(`Address,Price\n${one.slug},10100\n`);
    expect(await staff.status("undoImport", { params: { id: found.id } })).toBe(409);
    const answers = await Promise.all(
      [1, 2].map(() => staff.status("applyImport", { params: { id: found.id }, body: {} })),
    );
    expect(answers).toEqual(expect.arrayContaining([200, 409]));
    await workOnImport(shop.shop, found.id);
    expect(await staff.status("applyImport", { params: { id: found.id }, body: {} })).toBe(409);
    expect((await staff.productOf(one.id)).version).toBe(2);
  });

  test("cancelled, the rest waits, and is applied when somebody goes on", async () => {
    const one = await testProduct(shop);
    const found = await staff.compared(`Address,Price\n${one.slug},10100\n`);
    await staff.ask("applyImport", { params: { id: found.id }, body: {} });
    expect(await staff.ask("cancelImport", { params: { id: found.id } })).toMatchObject({ status: "cancelled" });
    await workOnImport(shop.shop, found.id);
    expect((await staff.productOf(one.id)).total).toBe(10_000);
    expect((await staff.apply(found)).counts).toEqual({ applied: 1 });
  });

  test("two nodes that work on one import at once apply each row once", async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => testProduct(shop)));
    const found = await staff.compared(`Address,Price\n${products.map(({ slug }) => `${slug},10100`).join("\n")}`);
    await staff.ask("applyImport", { params: { id: found.id }, body: {} });
    await Promise.all([workOnImport(shop.shop, found.id), workOnImport(shop.shop, found.id)]);
    for (const { id } of products) expect(await staff.productOf(id)).toMatchObject({ total: 10_100, version: 2 });
  });

  test("what a crash has left standing is taken up by the next start", async () => {
    const one = await testProduct(shop);
    const found = await staff.compared(`Address,Price\n${one.slug},10100\n`);
    await shop.db
      .update(importBatch)
      .set({
        status: "applying",
        actingStaffId: (await newStaff(shop)).id,
        actingName: "Ali",
        actingRequest: "r",
        workedAt: sql`now() - interval '1 minute'`,
      })
      .where(eq(importBatch.id, found.id));
    expect(await standingImports(shop.db)).toContain(found.id);
    await startImporting(shop.shop);
    await expect
      .poll(async () => (await staff.ask("getImport", { params: { id: found.id } })).status, { timeout: 20_000 })
      .toBe("applied");
    expect((await staff.productOf(one.id)).total).toBe(10_100);
  });

  test("the same file twice is said", async () => {
    const one = await testProduct(shop);
    const file = `Address,Price\n${one.slug},10100\n`;
    expect((await staff.compared(file)).sameFile).toBeNull();
    expect((await staff.upload(file)).json<WholeImport>().sameFile).toMatchObject({ status: "compared" });
  });
});

describe("prices with a start and an end", () => {
  test("scheduleImport: prices begin and end by themselves, once on whichever node; history says who; what somebody changed in between stays", async () => {
    const [one, two] = [await testProduct(shop), await testProduct(shop)];
    const { id } = await sale([one.id, two.id]);
    const times = { startsAt: inHours(2), endsAt: inHours(5) };
    expect(await staff.ask("scheduleImport", schedule(id, times))).toMatchObject({ status: "scheduled", ...times });
    expect(await after(1, id)).toMatchObject({ status: "scheduled" });
    const waiting = await staff.ask<OfficeProduct>("getProduct", { params: { id: one.id } });
    expect(waiting).toMatchObject({
      discount: 0,
      scheduledPrices: [{ importId: id, hasBegun: false, netPrice: 8_000 }],
    });

    expect(await after(1, id)).toMatchObject({ status: "applied", counts: { applied: 2 } });
    expect(await staff.productOf(one.id)).toMatchObject({ discount: 20, netPrice: 8_000, version: 2 });
    expect((await staff.ask<OfficeProduct>("getProduct", { params: { id: one.id } })).scheduledPrices).toMatchObject([
      { hasBegun: true, netPrice: 8_000 },
    ]);
    await changeProduct(shop.shop, by, { id: two.id, version: 2, change: { discount: 30 } });

    expect(await dueImports(shop.db)).not.toContain(id);
    expect(await after(3, id)).toMatchObject({ status: "undone", counts: { undone: 1, kept: 1 } });
    expect(await staff.productOf(one.id)).toMatchObject({ discount: 0, netPrice: 10_000, version: 3 });
    expect(await staff.productOf(two.id)).toMatchObject({ discount: 30, version: 3 });
    const prices = await shop.db
      .select({ net: priceChange.netPrice, staffId: priceChange.staffId })
      .from(priceChange)
      .where(eq(priceChange.productId, one.id))
      .orderBy(priceChange.id);
    expect(prices.map(({ net }) => net)).toEqual([10_000, 8_000, 10_000]);
    expect(prices[1]?.staffId).toEqual(expect.any(String));
    expect(prices[2]?.staffId).toBe(prices[1]?.staffId);
    const told = await shop.db
      .select({ action: auditEntry.action, kind: auditEntry.actorKind })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, id))
      .orderBy(desc(auditEntry.place));
    expect(told).toEqual(
      ["import.end", "import.begin", "import.schedule"].map((action) => ({ action, kind: "staff" })),
    );
  });

  test("scheduleImport without a start begins at once; the total that stood comes back, other fields stay", async () => {
    const one = await testProduct(shop);
    const { id } = await sale([one.id], { price: { unit: "rupees", by: -500, rounding: "none" } });
    await staff.ask("scheduleImport", schedule(id, { endsAt: inHours(1) }));
    expect((await staff.worked(id)).status).toBe("applied");
    await changeProduct(shop.shop, by, { id: one.id, version: 2, change: { name: "Renamed meanwhile" } });
    expect((await after(1, id)).status).toBe("undone");
    expect(await staff.productOf(one.id)).toMatchObject({ total: 10_000, price: 10_000, name: "Renamed meanwhile" });
  });

  test("unscheduleImport: before the start nothing begins, after it nothing ends; otherwise it is refused", async () => {
    const [one, two] = [await testProduct(shop), await testProduct(shop)];
    const before = await sale([one.id]);
    expect(await staff.status("unscheduleImport", { params: { id: before.id } })).toBe(409);
    await staff.ask("scheduleImport", schedule(before.id, { startsAt: inHours(1), endsAt: inHours(2) }));
    expect(await staff.ask("unscheduleImport", { params: { id: before.id } })).toMatchObject({
      status: "compared",
      startsAt: null,
      endsAt: null,
      ticked: 1,
    });
    expect((await after(9, before.id)).status).toBe("compared");
    expect(await staff.productOf(one.id)).toMatchObject({ discount: 0, version: 1 });

    const begun = await sale([two.id]);
    await staff.ask("scheduleImport", schedule(begun.id, { endsAt: inHours(1) }));
    await staff.worked(begun.id);
    await staff.ask("unscheduleImport", { params: { id: begun.id } });
    expect(await after(9, begun.id)).toMatchObject({ status: "applied", endsAt: null });
    expect(await staff.productOf(two.id)).toMatchObject({ discount: 20, version: 2 });
    expect(await staff.status("unscheduleImport", { params: { id: begun.id } })).toBe(400);
  });

  test("scheduleImport refuses times that make no sense, what is no price, a count nobody typed, and a second time", async () => {
    const one = await testProduct(shop);
    const { id, mayBeScheduled } = await sale([one.id]);
    expect(mayBeScheduled).toBe(true);
    for (const times of [
      {},
      { endsAt: inHours(-1) },
      { startsAt: inHours(3), endsAt: inHours(2) },
      { startsAt: new Date(Date.now() + 400 * DAY_MS).toISOString() },
    ])
      expect(await staff.status("scheduleImport", schedule(id, times))).toBe(400);
    await staff.ask("scheduleImport", schedule(id, { startsAt: inHours(1) }));
    expect(await staff.status("scheduleImport", schedule(id, { startsAt: inHours(1) }))).toBe(409);
    expect(await staff.status("applyImport", { params: { id }, body: {} })).toBe(409);

    const stock = await sale([one.id], { discount: 5, stockBy: 1 });
    expect(stock.mayBeScheduled).toBe(false);
    expect(await staff.status("scheduleImport", schedule(stock.id, { startsAt: inHours(1) }))).toBe(400);
    const half = await sale([one.id], { discount: 50 });
    expect(await staff.status("scheduleImport", schedule(half.id, { startsAt: inHours(1) }))).toBe(400);
    await staff.ask("scheduleImport", schedule(half.id, { startsAt: inHours(1), count: 1 }));
  });

  test("a shop that was closed from start to end changes nothing and says so; a crash at the start is taken up by the minute's run", async () => {
    const [one, two] = [await testProduct(shop), await testProduct(shop)];
    const missed = await sale([one.id]);
    await staff.ask("scheduleImport", schedule(missed.id, { startsAt: inHours(1), endsAt: inHours(2) }));
    expect(await after(3, missed.id)).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("over before"),
    });
    expect(await staff.productOf(one.id)).toMatchObject({ discount: 0, version: 1 });

    const { id } = await sale([two.id]);
    await staff.ask("scheduleImport", schedule(id, { startsAt: inHours(1) }));
    await shop.db.update(importBatch).set({ startsAt: sql`now()` }).where(eq(importBatch.id, id));
    expect(await dueImports(shop.db)).toContain(id);
    expect((await staff.worked(id)).status).toBe("applied");
  });
});

describe("forgetting", () => {
  /** As if nobody had touched it for so long. */
  async function untouched(id: string, ms: number, columns: Partial<typeof importBatch.$inferInsert> = {}) {
    const workedAt = sql`now() - make_interval(secs => ${ms / 1_000})`;
    await shop.db
      .update(importBatch)
      .set({ ...columns, workedAt })
      .where(eq(importBatch.id, id));
  }
  const rowsOf = (id: string) => shop.db.$count(importRow, eq(importRow.importId, id));
  const isThere = async (id: string) => (await shop.db.$count(importBatch, eq(importBatch.id, id))) === 1;

  test("forgetOldImports: what nobody applied goes, rows of what was applied long ago go, all else stays", async () => {
    const { id: of } = await testProduct(shop);
    const [fresh, left, unread] = [await sale([of]), await sale([of]), await sale([of])];
    await untouched(left.id, IMPORT_KEPT_UNAPPLIED_MS + DAY_MS);
    await untouched(unread.id, 2 * DAY_MS, { status: "mapping", rows: 0 });
    const applied = await staff.apply(await sale([of], { discount: 1 }));
    await untouched(applied.id, IMPORT_ROWS_KEPT_MS + DAY_MS);
    const recent = await staff.apply(await sale([of], { discount: 2 }));
    const ending = await staff.apply(await sale([of], { discount: 3 }));
    await untouched(ending.id, IMPORT_ROWS_KEPT_MS + DAY_MS, {
      startsAt: sql`now() - interval '181 days'` as never,
      endsAt: sql`now() + interval '1 day'` as never,
    });

    await forgetOldImports(shop.db);
    expect([await isThere(fresh.id), await isThere(left.id), await isThere(unread.id)]).toEqual([true, false, false]);
    expect([await isThere(applied.id), await rowsOf(applied.id)]).toEqual([true, 0]);
    expect([await rowsOf(fresh.id), await rowsOf(left.id), await rowsOf(recent.id), await rowsOf(ending.id)]).toEqual([
      1, 0, 1, 1,
    ]);
    expect(await staff.ask("getImport", { params: { id: applied.id } })).toMatchObject({
      status: "applied",
      counts: {},
    });
    expect(await staff.status("undoImport", { params: { id: applied.id } })).toBe(400);
  });
});
