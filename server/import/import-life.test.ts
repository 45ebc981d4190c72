import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WholeImport } from "#contract/office/catalogue/import.ts";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { DAY_MS, HOUR_MS } from "#contract/rules/limits.ts";
import { IMPORT_ROWS_RETENTION_MS, UNAPPLIED_IMPORT_RETENTION_MS } from "#contract/rules/office-limits.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { auditEntry, importBatch, importRow, priceChange } from "#database/schema.ts";
import { changeProduct } from "#server/catalogue/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { ImportClient } from "#testing/office/import-client.ts";
import { newStaff } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { deleteOldImports, processImport, startImportJob } from "./index.ts";
import { listDueImports } from "./schedule-import.ts";
import { listStalledImports } from "./work-on-import.ts";

let shop: TestShop;
let staff: ImportClient;
beforeAll(async () => {
  shop = await testShop();
  staff = await ImportClient.signIn(shop);
});
afterAll(() => shop.close());

const by = createSystemContext("test");
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function sale(ids: readonly number[], change: object = { discount: 20 }): Promise<WholeImport> {
  return staff.call("editProducts", { body: { selection: { ids }, change } });
}

const schedule = (id: string, times: { startsAt?: string; endsAt?: string; count?: number }) => ({
  params: { id },
  body: { startsAt: null, endsAt: null, ...times },
});

/** Simulates that hours have passed; then three nodes work on the import at once. */
async function afterHours(hours: number, id: string): Promise<WholeImport> {
  const back = sql`make_interval(hours => ${hours})`;
  await shop.db
    .update(importBatch)
    .set({ startsAt: sql`${importBatch.startsAt} - ${back}`, endsAt: sql`${importBatch.endsAt} - ${back}` })
    .where(eq(importBatch.id, id));
  await Promise.all([1, 2, 3].map(() => processImport(shop.shop, id)));
  return staff.call("getImport", { params: { id } });
}

describe("safeguards of applying", () => {
  test("applyImport: a price that changes by more than 30 %, or falls below cost, requires the typed count", async () => {
    const one = await createTestProduct(shop, { cost: 9_000 });
    const found = await staff.uploadAndCompare(`Address,Price\n${one.slug},1000\n`);
    expect(found).toMatchObject({ mustType: true, warned: { "price-down": 1, "price-moved": 1, "below-cost": 1 } });
    expect(await staff.callStatus("applyImport", { params: { id: found.id }, body: {} })).toBe(400);
    expect(await staff.callStatus("applyImport", { params: { id: found.id }, body: { count: 2 } })).toBe(400);
    expect(await staff.listRows(found.id, { warning: "below-cost" })).toHaveLength(1);
    expect((await staff.apply(found)).counts).toEqual({ applied: 1 });
  });

  test("applyImport: refuses a second call, from a stale tab or a double click; undoImport refuses what is not applied", async () => {
    const one = await createTestProduct(shop);
    const found = await staff.uploadAndCompare(`Address,Price\n${one.slug},10100\n`);
    expect(await staff.callStatus("undoImport", { params: { id: found.id } })).toBe(409);
    const answers = await Promise.all(
      [1, 2].map(() => staff.callStatus("applyImport", { params: { id: found.id }, body: {} })),
    );
    expect(answers).toEqual(expect.arrayContaining([200, 409]));
    await processImport(shop.shop, found.id);
    expect(await staff.callStatus("applyImport", { params: { id: found.id }, body: {} })).toBe(409);
    expect((await staff.getProduct(one.id)).version).toBe(2);
  });

  test("cancelImport: the remaining rows wait and can be applied later", async () => {
    const one = await createTestProduct(shop);
    const found = await staff.uploadAndCompare(`Address,Price\n${one.slug},10100\n`);
    await staff.call("applyImport", { params: { id: found.id }, body: {} });
    expect(await staff.call("cancelImport", { params: { id: found.id } })).toMatchObject({ status: "cancelled" });
    await processImport(shop.shop, found.id);
    expect((await staff.getProduct(one.id)).total).toBe(10_000);
    expect((await staff.apply(found)).counts).toEqual({ applied: 1 });
  });

  test("two nodes that work on one import at once apply each row once", async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => createTestProduct(shop)));
    const found = await staff.uploadAndCompare(
      `Address,Price\n${products.map(({ slug }) => `${slug},10100`).join("\n")}`,
    );
    await staff.call("applyImport", { params: { id: found.id }, body: {} });
    await Promise.all([processImport(shop.shop, found.id), processImport(shop.shop, found.id)]);
    for (const { id } of products) expect(await staff.getProduct(id)).toMatchObject({ total: 10_100, version: 2 });
  });

  test("startImportJob: continues an import that a crash has interrupted", async () => {
    const one = await createTestProduct(shop);
    const found = await staff.uploadAndCompare(`Address,Price\n${one.slug},10100\n`);
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
    expect(await listStalledImports(shop.db)).toContain(found.id);
    await startImportJob(shop.shop);
    await expect
      .poll(async () => (await staff.call("getImport", { params: { id: found.id } })).status, { timeout: 60_000 })
      .toBe("applied");
    expect((await staff.getProduct(one.id)).total).toBe(10_100);
  });

  test("uploadImport: reports that the same file was uploaded before", async () => {
    const one = await createTestProduct(shop);
    const file = `Address,Price\n${one.slug},10100\n`;
    expect((await staff.uploadAndCompare(file)).sameFile).toBeNull();
    expect((await staff.upload(file)).json<WholeImport>().sameFile).toMatchObject({ status: "compared" });
  });
});

describe("prices with a start and an end", () => {
  test("scheduleImport: prices start and end automatically, once across nodes, recorded with the staff member; later changes stay", async () => {
    const [one, two] = [await createTestProduct(shop), await createTestProduct(shop)];
    const { id } = await sale([one.id, two.id]);
    const times = { startsAt: inHours(2), endsAt: inHours(5) };
    expect(await staff.call("scheduleImport", schedule(id, times))).toMatchObject({ status: "scheduled", ...times });
    expect(await afterHours(1, id)).toMatchObject({ status: "scheduled" });
    const waiting = await staff.call<OfficeProduct>("getProduct", { params: { id: one.id } });
    expect(waiting).toMatchObject({
      discount: 0,
      scheduledPrices: [{ importId: id, hasBegun: false, netPrice: 8_000 }],
    });

    expect(await afterHours(1, id)).toMatchObject({ status: "applied", counts: { applied: 2 } });
    expect(await staff.getProduct(one.id)).toMatchObject({ discount: 20, netPrice: 8_000, version: 2 });
    expect((await staff.call<OfficeProduct>("getProduct", { params: { id: one.id } })).scheduledPrices).toMatchObject([
      { hasBegun: true, netPrice: 8_000 },
    ]);
    await changeProduct(shop.shop, by, { id: two.id, version: 2, change: { discount: 30 } });

    expect(await listDueImports(shop.db)).not.toContain(id);
    expect(await afterHours(3, id)).toMatchObject({ status: "undone", counts: { undone: 1, kept: 1 } });
    expect(await staff.getProduct(one.id)).toMatchObject({ discount: 0, netPrice: 10_000, version: 3 });
    expect(await staff.getProduct(two.id)).toMatchObject({ discount: 30, version: 3 });
    const prices = await shop.db
      .select({ net: priceChange.netPrice, staffId: priceChange.staffId })
      .from(priceChange)
      .where(eq(priceChange.productId, one.id))
      .orderBy(priceChange.id);
    expect(prices.map(({ net }) => net)).toEqual([10_000, 8_000, 10_000]);
    expect(prices[1]?.staffId).toEqual(expect.any(String));
    expect(prices[2]?.staffId).toBe(prices[1]?.staffId);
    const history = await shop.db
      .select({ action: auditEntry.action, kind: auditEntry.actorKind })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, id))
      .orderBy(desc(auditEntry.place));
    expect(history).toEqual(
      ["import.end", "import.begin", "import.schedule"].map((action) => ({ action, kind: "staff" })),
    );
  });

  test("scheduleImport: without a start it begins at once; the end restores the earlier total, other fields stay", async () => {
    const one = await createTestProduct(shop);
    const { id } = await sale([one.id], { price: { unit: "rupees", by: -500, rounding: "none" } });
    await staff.call("scheduleImport", schedule(id, { endsAt: inHours(1) }));
    expect((await staff.runJob(id)).status).toBe("applied");
    await changeProduct(shop.shop, by, { id: one.id, version: 2, change: { name: "Renamed meanwhile" } });
    expect((await afterHours(1, id)).status).toBe("undone");
    expect(await staff.getProduct(one.id)).toMatchObject({ total: 10_000, price: 10_000, name: "Renamed meanwhile" });
  });

  test("unscheduleImport: prevents the start, or the end of a started import; otherwise it is refused", async () => {
    const [one, two] = [await createTestProduct(shop), await createTestProduct(shop)];
    const before = await sale([one.id]);
    expect(await staff.callStatus("unscheduleImport", { params: { id: before.id } })).toBe(409);
    await staff.call("scheduleImport", schedule(before.id, { startsAt: inHours(1), endsAt: inHours(2) }));
    expect(await staff.call("unscheduleImport", { params: { id: before.id } })).toMatchObject({
      status: "compared",
      startsAt: null,
      endsAt: null,
      ticked: 1,
    });
    expect((await afterHours(9, before.id)).status).toBe("compared");
    expect(await staff.getProduct(one.id)).toMatchObject({ discount: 0, version: 1 });

    const started = await sale([two.id]);
    await staff.call("scheduleImport", schedule(started.id, { endsAt: inHours(1) }));
    await staff.runJob(started.id);
    await staff.call("unscheduleImport", { params: { id: started.id } });
    expect(await afterHours(9, started.id)).toMatchObject({ status: "applied", endsAt: null });
    expect(await staff.getProduct(two.id)).toMatchObject({ discount: 20, version: 2 });
    expect(await staff.callStatus("unscheduleImport", { params: { id: started.id } })).toBe(400);
  });

  test("scheduleImport: refuses invalid times, changes other than prices, a missing count, and a second call", async () => {
    const one = await createTestProduct(shop);
    const { id, mayBeScheduled } = await sale([one.id]);
    expect(mayBeScheduled).toBe(true);
    for (const times of [
      {},
      { endsAt: inHours(-1) },
      { startsAt: inHours(3), endsAt: inHours(2) },
      { startsAt: new Date(Date.now() + 400 * DAY_MS).toISOString() },
    ])
      expect(await staff.callStatus("scheduleImport", schedule(id, times))).toBe(400);
    await staff.call("scheduleImport", schedule(id, { startsAt: inHours(1) }));
    expect(await staff.callStatus("scheduleImport", schedule(id, { startsAt: inHours(1) }))).toBe(409);
    expect(await staff.callStatus("applyImport", { params: { id }, body: {} })).toBe(409);

    const stock = await sale([one.id], { discount: 5, stockBy: 1 });
    expect(stock.mayBeScheduled).toBe(false);
    expect(await staff.callStatus("scheduleImport", schedule(stock.id, { startsAt: inHours(1) }))).toBe(400);
    const half = await sale([one.id], { discount: 50 });
    expect(await staff.callStatus("scheduleImport", schedule(half.id, { startsAt: inHours(1) }))).toBe(400);
    await staff.call("scheduleImport", schedule(half.id, { startsAt: inHours(1), count: 1 }));
  });

  test("scheduleImport: fails without changes if the shop was closed from start to end; a missed start is made up for by the minute's run", async () => {
    const [one, two] = [await createTestProduct(shop), await createTestProduct(shop)];
    const missed = await sale([one.id]);
    await staff.call("scheduleImport", schedule(missed.id, { startsAt: inHours(1), endsAt: inHours(2) }));
    expect(await afterHours(3, missed.id)).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("while the shop was offline"),
    });
    expect(await staff.getProduct(one.id)).toMatchObject({ discount: 0, version: 1 });

    const { id } = await sale([two.id]);
    await staff.call("scheduleImport", schedule(id, { startsAt: inHours(1) }));
    await shop.db.update(importBatch).set({ startsAt: sql`now()` }).where(eq(importBatch.id, id));
    expect(await listDueImports(shop.db)).toContain(id);
    expect((await staff.runJob(id)).status).toBe("applied");
  });
});

describe("deleting old imports", () => {
  /** Simulates that the import has not been worked on for this long. */
  async function untouched(id: string, ms: number, columns: Partial<typeof importBatch.$inferInsert> = {}) {
    const workedAt = sql`now() - make_interval(secs => ${ms / 1_000})`;
    await shop.db
      .update(importBatch)
      .set({ ...columns, workedAt })
      .where(eq(importBatch.id, id));
  }
  const rowsOf = (id: string) => shop.db.$count(importRow, eq(importRow.importId, id));
  const isThere = async (id: string) => (await shop.db.$count(importBatch, eq(importBatch.id, id))) === 1;

  test("deleteOldImports: deletes unapplied imports and the rows of imports applied long ago, nothing else", async () => {
    const { id: of } = await createTestProduct(shop);
    const [fresh, left, unread] = [await sale([of]), await sale([of]), await sale([of])];
    await untouched(left.id, UNAPPLIED_IMPORT_RETENTION_MS + DAY_MS);
    await untouched(unread.id, 2 * DAY_MS, { status: "mapping", rows: 0 });
    const applied = await staff.apply(await sale([of], { discount: 1 }));
    await untouched(applied.id, IMPORT_ROWS_RETENTION_MS + DAY_MS);
    const recent = await staff.apply(await sale([of], { discount: 2 }));
    const ending = await staff.apply(await sale([of], { discount: 3 }));
    await untouched(ending.id, IMPORT_ROWS_RETENTION_MS + DAY_MS, {
      startsAt: sql`now() - interval '181 days'` as never,
      endsAt: sql`now() + interval '1 day'` as never,
    });

    await deleteOldImports(shop.db);
    expect([await isThere(fresh.id), await isThere(left.id), await isThere(unread.id)]).toEqual([true, false, false]);
    expect([await isThere(applied.id), await rowsOf(applied.id)]).toEqual([true, 0]);
    expect([await rowsOf(fresh.id), await rowsOf(left.id), await rowsOf(recent.id), await rowsOf(ending.id)]).toEqual([
      1, 0, 1, 1,
    ]);
    expect(await staff.call("getImport", { params: { id: applied.id } })).toMatchObject({
      status: "applied",
      counts: {},
    });
    expect(await staff.callStatus("undoImport", { params: { id: applied.id } })).toBe(400);
  });
});
