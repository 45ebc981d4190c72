import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { WholeSettlement } from "#contract/office/cash/settlement.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { auditEntry, courierAnswer, parcelSettlement, payment } from "#database/schema.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { openTrackingShop, type TrackingShop } from "#testing/office/tracking-shop.ts";
import { fetchSettlements } from "./fetch-settlements.ts";

let shop: TrackingShop;
beforeAll(async () => {
  shop = await openTrackingShop();
  // Settles the demo's cash, so that it is not missing in these statements.
  await shop.node.db.execute(
    sql`update payment set cash_settled_at = now() where method = 'cod' and status = 'success'`,
  );
});
beforeEach(() => shop.postex.fail());
afterAll(async () => {
  await expectInvariants(shop.node.db);
  await shop.close();
});

/** A delivered parcel of PostEx, whose cash is out. */
async function deliver() {
  const booked = await shop.bookOrder("postex");
  await shop.say(booked.tracking, "Delivered", 5);
  const parcel = shop.postex.getParcel(booked.tracking);
  return { ...booked, parcel, cash: Number(parcel.request.invoicePayment) };
}

/** As if a day had passed. */
async function fetchAll(): Promise<void> {
  await shop.node.db.execute(sql`update parcel_settlement set due_at = now() where due_at is not null`);
  await fetchSettlements(shop.node.shop);
}

type Call = "getSettlement" | "listSettlementRows" | "closeSettlement" | "removeSettlement" | "compareSettlement";
const act = (name: Call, id: string, body?: object) =>
  callOffice(shop.node, name, { cookie: shop.cookie, params: { id }, ...(body && { body }) });
const list = async () => {
  const answer = await callOffice(shop.node, "listSettlements", { cookie: shop.cookie });
  return answer.json<OfficeResponse<"listSettlements">>().settlements;
};
const get = async (id: string) => (await act("getSettlement", id)).json<WholeSettlement>();
const listRows = async (id: string) =>
  (await act("listSettlementRows", id)).json<OfficeResponse<"listSettlementRows">>().rows;
const countFetches = async () =>
  (await shop.node.db.select().from(auditEntry).where(eq(auditEntry.action, "settlement.fetch"))).length;
const isSettled = async (orderId: string) =>
  (await shop.node.db.select().from(payment).where(eq(payment.orderId, orderId)))[0]?.cashSettledAt != null;

test("a courier's payment is compared as an uploaded statement is; fetched again it changes nothing; a person closes it", async () => {
  const [good, short, unpaid] = [await deliver(), await deliver(), await deliver()];
  for (const { parcel } of [good, short]) parcel.isSettled = true;
  short.parcel.paid = short.cash - 100;
  await fetchAll();
  const [fetched, ...others] = await list();
  expect(others).toEqual([]);
  expect(fetched).toMatchObject({
    courier: "PostEx",
    name: "Payment CPR-77",
    status: "open",
    fetchedFrom: "postex",
    by: "PostEx",
    rows: 2,
  });
  const id = fetched?.id ?? "";
  expect(await get(id)).toMatchObject({
    settles: { orders: 1, cash: good.cash * 100 },
    faults: { short: { rows: 1, difference: -100_00 }, missing: { rows: 1 } },
  });
  expect(
    (await listRows(id)).map(({ order, cash, charge, tax, faults }) => [order, cash, charge, tax, ...faults]),
  ).toEqual([
    [good.number, good.cash * 100, 180_50, 28_88],
    [short.number, (short.cash - 100) * 100, 180_50, 28_88, "short"],
    [unpaid.number, 0, 0, 0, "missing"],
  ]);
  await fetchAll();
  expect([(await list()).length, await countFetches(), (await get(id)).rows]).toEqual([1, 1, 2]);
  expect(await isSettled(good.orderId)).toBe(false);

  // The courier tells the third parcel of the same payment a day later.
  unpaid.parcel.isSettled = true;
  await fetchAll();
  expect(await get(id)).toMatchObject({ rows: 3, settles: { orders: 2 }, faults: { short: { rows: 1 } } });
  expect((await get(id)).faults.missing).toBeUndefined();
  expect((await act("compareSettlement", id, { columns: [], untilDay: null })).statusCode).toBe(409);
  expect((await act("closeSettlement", id, { settles: 2 })).json()).toMatchObject({ status: "closed" });
  expect(await Promise.all([good, short, unpaid].map(({ orderId }) => isSettled(orderId)))).toEqual([
    true,
    false,
    true,
  ]);

  // Of a closed payment nothing changes; what is told afterwards is on another statement.
  const late = await deliver();
  late.parcel.isSettled = true;
  await fetchAll();
  const [second, first] = await list();
  expect([first?.id, first?.rows, second?.rows, second?.name]).toEqual([id, 3, 1, "Payment CPR-77"]);
  expect((await act("removeSettlement", second?.id ?? "")).statusCode).toBe(204);
  await fetchAll();
  expect((await list()).map((one) => one.id)).toEqual([id]);

  const answers = await shop.node.db
    .select()
    .from(courierAnswer)
    .where(and(eq(courierAnswer.service, "postex"), inArray(courierAnswer.operation, ["settlement", "charges"])));
  expect(answers.length).toBeGreaterThan(4);
  expect(JSON.stringify(answers)).not.toContain(shop.postex.token);
});

test("a courier without an answer is asked again within hours, then daily; two runs at once write one statement", async () => {
  const { bookingId, parcel } = await deliver();
  Object.assign(parcel, { isSettled: true, payment: "CPR-90" });
  const readState = async () => {
    const { rows } = await shop.node.db.execute<{ failures: number; hours: number; paid: boolean }>(sql`
      select failures, round(extract(epoch from due_at - now()) / 3600)::int as hours, paid_at is not null as paid
      from parcel_settlement where booking_id = ${bookingId}`);
    return rows[0];
  };
  shop.postex.fail(...Array.from({ length: 8 }, () => "error-500" as const));
  await fetchAll();
  expect(await readState()).toEqual({ failures: 1, hours: 1, paid: false });
  shop.postex.fail(...Array.from({ length: 8 }, () => "unknown-shape" as const));
  await fetchAll();
  expect(await readState()).toEqual({ failures: 2, hours: 2, paid: false });
  shop.postex.fail();
  await shop.node.db.execute(sql`update parcel_settlement set due_at = now() where due_at is not null`);
  await Promise.all([fetchSettlements(shop.node.shop), fetchSettlements(shop.node.shop)]);
  const ofPayment = (await list()).filter(({ name }) => name === "Payment CPR-90");
  expect(ofPayment).toMatchObject([{ rows: 1 }]);
  const [row] = await shop.node.db.select().from(parcelSettlement).where(eq(parcelSettlement.bookingId, bookingId));
  expect(row).toMatchObject({ dueAt: null, settlementId: ofPayment[0]?.id });
});
