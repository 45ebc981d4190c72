import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { WholeSettlement } from "#contract/office/cash/settlement.ts";
import { and, eq, sql } from "#database/orm.ts";
import { auditEntry, payment, shopOrder } from "#database/schema.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;
let shopper: Shopper;
let courier: string;
beforeAll(async () => {
  shop = await testShop();
  // Settles the demo's cash, so that it is not missing in these statements.
  await shop.db
    .update(payment)
    .set({ cashSettledAt: new Date() })
    .where(and(eq(payment.method, "cod"), eq(payment.status, "success")));
  desk = await signInToDesk(shop);
  shopper = await shopperWithAddress(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

/** A delivered parcel with unsettled cash. */
async function delivered() {
  const { orderId, number } = await placeOrderAndAct(shop, desk, {
    shopper,
    acts: ["confirm", "pack", "hand-over", "deliver"],
  });
  const [row] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  courier = row?.courierName ?? "";
  return { orderId, number, consignment: row?.consignment ?? "", total: row?.grandTotal ?? 0 };
}

const upload = (rows: readonly (readonly unknown[])[], { name = "statement.csv" } = {}) =>
  shop.app.inject({
    method: "PUT",
    url: "/api/office/settlements/file",
    query: { courier, name },
    headers: { cookie: desk.cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
    payload: Buffer.from(rows.map((row) => row.join(";")).join("\n")),
  });
const act = (
  name: "closeSettlement" | "getSettlement" | "compareSettlement" | "removeSettlement" | "listSettlementRows",
  id: string,
  body?: object,
) => callOffice(shop, name, { cookie: desk.cookie, params: { id }, ...(body && { body }) });
const settledAt = async (orderId: string) =>
  (await shop.db.select({ at: payment.cashSettledAt }).from(payment).where(eq(payment.orderId, orderId)))[0]?.at;

const HEAD = ["Consignment No", "COD Amount", "Charges", "GST", "Net"];

test("a statement: matches by consignment number, reports faults, closes once, and the same file changes nothing", async () => {
  const [good, short, missing] = [await delivered(), await delivered(), await delivered()];
  const line = (of: typeof good, cash = of.total) => [of.consignment.toLowerCase(), cash, 200, 32, cash - 232];
  const file = [
    ["Payment advice of October"],
    HEAD,
    line(good),
    line(short, short.total - 100),
    line(good),
    ["X-1", 5, 0, 0, 5],
  ];
  const answer = await upload(file);
  expect(answer.statusCode).toBe(200);
  const { id, ...found } = answer.json<WholeSettlement>();
  expect(found).toMatchObject({
    status: "open",
    rows: 4,
    columns: ["consignment", "cash", "charge", "tax", "net"],
    settles: { orders: 1, cash: good.total * 100 },
    faults: {
      short: { rows: 1, difference: -100_00 },
      double: { rows: 1 },
      unknown: { rows: 1 },
      missing: { rows: 1 },
    },
  });
  expect(found.stated.net - found.expected.net).toBe(
    // Short by 100, the good line twice, the unknown line and the missing parcel.
    -100_00 + (good.total - 232) * 100 + 5_00 - missing.total * 100,
  );
  const lines = (await act("listSettlementRows", id)).json<{ rows: { order: string | null; faults: string[] }[] }>();
  expect(lines.rows.map(({ order, faults }) => [order, ...faults])).toEqual([
    [good.number],
    [short.number, "short"],
    [good.number, "double"],
    [null, "unknown"],
    [missing.number, "missing"],
  ]);

  expect((await act("closeSettlement", id, { settles: 2 })).statusCode).toBe(409);
  const [closed, again] = await Promise.all([
    act("closeSettlement", id, { settles: 1 }),
    act("closeSettlement", id, { settles: 1 }),
  ]);
  expect([closed.statusCode, again.statusCode].toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await settledAt(good.orderId)).toBeInstanceOf(Date);
  expect(await settledAt(short.orderId)).toBeNull();
  const history = await shop.db.select().from(auditEntry).where(eq(auditEntry.action, "settlement.close"));
  expect(history).toMatchObject([{ subjectId: id, after: { orders: 1, cashPaisa: good.total * 100 } }]);

  expect((await upload(file)).json<WholeSettlement>()).toMatchObject({ id, status: "closed", settles: { orders: 1 } });
  expect((await act("removeSettlement", id)).statusCode).toBe(409);
  // A file that is saved again is another file, but its parcels are already settled.
  const resaved = (await upload([HEAD, line(good)])).json<WholeSettlement>();
  expect(resaved).toMatchObject({ settles: { orders: 0 }, faults: { "settled-before": { rows: 1 } } });
  expect((await act("removeSettlement", resaved.id)).statusCode).toBe(204);
});

test("unknown columns: their meaning is requested and remembered; a line can be accepted; agreed rates are checked", async () => {
  const parcel = await delivered();
  const rate = {
    courier,
    fromDay: "2026-01-01",
    firstRupees: 200,
    firstGrams: 1_000,
    stepRupees: 0,
    stepGrams: 500,
    returnRupees: 100,
    fuelBp: 0,
    chargeTaxBp: 1_600,
    cashTaxBp: 0,
    source: "Agreement of 2026",
  };
  expect((await callOffice(shop, "addCourierRate", { cookie: desk.cookie, body: rate })).statusCode).toBe(200);
  expect((await callOffice(shop, "addCourierRate", { cookie: desk.cookie, body: rate })).statusCode).toBe(400);
  const strange = ["A", "B", "C", "D"];
  const stated = [parcel.consignment, parcel.total - 10, 250, 40];
  const { id, status } = (await upload([strange, stated])).json<WholeSettlement>();
  expect(status).toBe("mapping");
  expect((await act("closeSettlement", id, { settles: 0 })).statusCode).toBe(409);
  const columns = ["consignment", "cash", "charge", "tax"];
  expect((await act("compareSettlement", id, { columns: ["", ...columns.slice(1)], untilDay: null })).statusCode).toBe(
    400,
  );
  const compared = await act("compareSettlement", id, { columns, untilDay: "2000-01-01" });
  expect(compared.json()).toMatchObject({
    faults: { short: { rows: 1 }, "wrong-charge": { rows: 1 } },
    hasRates: true,
  });
  const accepted = await callOffice(shop, "acceptSettlementRow", {
    cookie: desk.cookie,
    params: { id, place: 2 },
    body: { accepted: true },
  });
  expect(accepted.json()).toMatchObject({ accepted: true, settles: true, difference: -(10 + 50 + 8) * 100 });
  const csv = await callOffice(shop, "getSettlementFile", { cookie: desk.cookie, params: { id } });
  expect(csv.body).toContain(`${parcel.consignment},${parcel.number},"Too little cash, Wrong charge"`);
  expect((await act("closeSettlement", id, { settles: 1 })).json()).toMatchObject({ status: "closed" });
  expect(await settledAt(parcel.orderId)).toBeInstanceOf(Date);
  expect((await desk.act(parcel.number, "delivered", "undo")).statusCode).toBe(409);
  expect((await upload([strange, ["N-1", 1, 1, 1]])).json()).toMatchObject({ status: "open", columns });
});

test("the database refuses to settle one order by two statements", async () => {
  const { rows } = await shop.db.execute<{ order_id: string }>(
    sql`select order_id from settlement_row where settled limit 1`,
  );
  await expect(
    shop.db.execute(sql`
      insert into settlement_row (settlement_id, place, cells, order_id, settled)
      select id, 900, '["x"]', ${rows[0]?.order_id}, true from settlement limit 1`),
  ).rejects.toMatchObject({ cause: { constraint: "settlement_row_settled" } });
});

test("reads headings named like object properties and very long cells", async () => {
  const { consignment, total } = await delivered();
  const answer = await upload([
    ["CN", "Constructor", "__proto__", "COD Amount", "Weight (kg)"],
    [consignment, "a", "b", total, 1],
    ["A-1", "a", "b", `5${" ".repeat(400_000)}x`, 1],
    ["A-2", "a", "b", 500, 999_999_999],
    ["A".repeat(5_000), "a", "b", 500, 1],
  ]);
  expect(answer.statusCode).toBe(200);
  const found = answer.json<WholeSettlement>();
  expect(found.columns).toEqual(["consignment", "", "", "cash", "kilos"]);
  expect(answer.body).not.toContain("[object Object]");
  expect(found.faults.unreadable?.rows).toBe(3);
  await act("removeSettlement", found.id);
});
