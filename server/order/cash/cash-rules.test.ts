import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import { CASH_DECISIONS, CASH_SIGNAL_NAMES } from "#contract/rules/order/cash-rules.ts";
import { CANCEL_REASONS, REFUSAL_REASONS } from "#contract/rules/order/order-status.ts";
import { eq, sql } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { getAdvice, listSignals } from "./cash-signals.ts";

type Rules = OfficeResponse<"getCashRules">;

let shop: TestShop;
let cookie: string;
let desk: Desk;
let shopper: Shopper;
beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
  desk = await signInToDesk(shop);
  shopper = await shopperWithAddress(shop);
});
afterAll(() => shop.close());

const rules = async () => (await callOffice(shop, "getCashRules", { cookie })).json<Rules>();
const change = async (changed: Partial<Rules>) =>
  callOffice(shop, "changeCashRules", { cookie, body: { ...(await rules()), ...changed } });
const order = async (number: string) =>
  (await callOffice(shop, "getOrder", { cookie, params: { number } })).json<OrderDetails>();
const placed = async (values: Partial<typeof shopOrder.$inferInsert>) => {
  const { number, orderId } = await placeOrderAndAct(shop, desk, { shopper: await shopperWithAddress(shop), acts: [] });
  await shop.db.update(shopOrder).set(values).where(eq(shopOrder.id, orderId));
  return number;
};
const texts = async (number: string) => (await order(number)).signals.map(({ text }) => text);

describe("signals", () => {
  const NOTHING = {
    blocked: null,
    refused: 0,
    address_refused: 0,
    delivered: 0,
    today: 1,
    rupees: 5_000,
    most_of_one: 1,
    address_letters: 30,
    city: "Lahore",
    city_sent: 100,
    city_refused: 5,
    hour: 15,
  };
  const all = CASH_SIGNAL_NAMES.map((signal) => ({ signal, decision: "call" as const, threshold: 5 }));

  test("each signal shows its text from its threshold on, and not before", () => {
    const signalTexts = (facts: Partial<typeof NOTHING>, rule: string) =>
      listSignals(
        { ...NOTHING, ...facts },
        all.filter(({ signal }) => signal === rule),
      ).map(({ text }) => text);
    for (const [rule, below, above] of [
      ["refused-before", { refused: 4 }, { refused: 5 }],
      ["address-refused", { address_refused: 4 }, { address_refused: 5 }],
      ["many-today", { today: 4 }, { today: 5 }],
      ["high-value", { rupees: 4 }, { rupees: 5 }],
      ["many-of-one", { most_of_one: 4 }, { most_of_one: 5 }],
      ["short-address", { address_letters: 5 }, { address_letters: 4 }],
      ["city-refuses", { city_refused: 4 }, { city_refused: 5 }],
      ["hour", { hour: 5 }, { hour: 4 }],
      ["known", { delivered: 4 }, { delivered: 5 }],
    ] as const) {
      expect(signalTexts(below, rule), rule).toEqual([]);
      expect(signalTexts(above, rule), rule).toEqual([expect.any(String)]);
    }
    // A city with fewer than ten parcels gives no signal.
    expect(signalTexts({ city_sent: 9, city_refused: 9 }, "city-refuses")).toEqual([]);
    // A customer who has refused a parcel is not "known".
    expect(signalTexts({ delivered: 50, refused: 1 }, "known")).toEqual([]);
  });

  test("the advice is the strictest decision of all signals", () => {
    for (const [index, decision] of CASH_DECISIONS.entries())
      expect(getAdvice(CASH_DECISIONS.slice(0, index + 1).map((one) => ({ text: one, decision: one })))).toBe(decision);
    expect(getAdvice([])).toBeNull();
  });

  test("an address where another customer refused is recognised in any spelling; another house is not", async () => {
    const refused = await placeOrderAndAct(shop, desk, {
      shopper: await shopperWithAddress(shop),
      acts: ["confirm", "pack", "hand-over", "refuse"],
    });
    const [first] = await shop.db.select().from(shopOrder).where(eq(shopOrder.number, refused.number));
    await shop.db
      .update(shopOrder)
      .set({ address: "House 71, Street 9, Block B, Gulberg", phone: "03110000001" })
      .where(eq(shopOrder.number, refused.number));
    const signalTexts = "1 parcel of another customer refused at this address";
    const cityName = first?.cityName ?? "";
    const same = await placed({ address: "H#71 St.9 blk-B GULBERG", phone: "03110000002", cityName });
    expect(await texts(same)).toContain(signalTexts);
    const other = await placed({ address: "House 7, Street 19, Block B, Gulberg", phone: "03110000003", cityName });
    expect(await texts(other)).not.toContain(signalTexts);
  });

  test("an order placed at night in Pakistan has a signal", async () => {
    const night = await placed({ createdAt: new Date("2026-03-01T22:30:00Z"), phone: "03110000004" });
    expect(await texts(night)).toContain("Placed at night, at 3 o'clock");
    const day = await placed({ createdAt: new Date("2026-03-01T03:30:00Z"), phone: "03110000005" });
    expect((await texts(day)).join()).not.toContain("night");
  });
});

describe("change cash rules", () => {
  test("a changed threshold and decision apply at once; a stale page changes nothing; history can undo it", async () => {
    // Always at noon, because an order at night has a signal of its own.
    const createdAt = new Date(`${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T07:00:00Z`);
    const number = await placed({ createdAt, phone: "03110000006", address: "House 10, Street 11, Satellite Town" });
    const before = await rules();
    expect((await order(number)).advice).toBeNull();
    const stricter = before.rules.map((rule) =>
      rule.signal === "high-value" ? { ...rule, threshold: 1, decision: "prepaid" as const } : rule,
    );
    expect((await change({ rules: stricter })).statusCode).toBe(200);
    expect(await order(number)).toMatchObject({ advice: "prepaid", stage: "to-confirm" });
    expect((await change({ version: before.version })).json()).toMatchObject({ code: "changed-meanwhile" });
    const [entry] = (await callOffice(shop, "listHistory", { cookie, query: { subject: "cash-rules" } })).json<
      OfficeResponse<"listHistory">
    >().entries;
    expect(entry).toMatchObject({
      action: "cash-rules.change",
      after: { "high-value threshold": 1, "high-value decision": "prepaid" },
    });
    expect((await callOffice(shop, "undoChange", { cookie, params: { place: entry?.place ?? 0 } })).statusCode).toBe(
      204,
    );
    expect((await rules()).rules).toEqual(before.rules);
  });

  test("refuses invalid values and names the field", async () => {
    const { rules: now, limits, reasons } = await rules();
    for (const [wrong, field] of [
      [{ callsBeforeCancel: 0 }, "callsBeforeCancel"],
      [{ reasons: { ...reasons, cancel: [] } }, "reasons.cancel"],
      [{ reasons: { ...reasons, refuse: ["Twice", "twice"] } }, "reasons.refuse"],
      [
        { rules: now.map((rule) => (rule.signal === "city-refuses" ? { ...rule, threshold: 101 } : rule)) },
        "threshold",
      ],
      [{ limits: limits.map((limit) => ({ ...limit, since: "soon" })) }, "limits.0.since"],
    ] as const) {
      const answer = await change(wrong as Partial<Rules>);
      expect(answer.statusCode, field).toBe(400);
      expect(Object.keys(answer.json<{ fields: object }>().fields).join(), field).toContain(field);
    }
  });

  test("reasons: only the shop's own are offered and accepted; a new shop has the standard ones", async () => {
    const before = await rules();
    expect(before.reasons).toEqual({ cancel: [...CANCEL_REASONS], refuse: [...REFUSAL_REASONS] });
    await change({ reasons: { ...before.reasons, cancel: ["Moved abroad", "Other"] } });
    const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: [] });
    expect((await order(number)).reasons.cancel).toEqual(["Moved abroad", "Other"]);
    const cancel = (reason: string) => desk.act(number, "to-confirm", { kind: "cancel", reason });
    expect((await cancel("Suspected prank")).json()).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await cancel("Moved abroad")).statusCode).toBe(200);
    expect((await order(number)).cancelReason).toBe("Moved abroad");
    await change({ reasons: before.reasons });
  });

  test("unanswered calls: after the set number cancelling is proposed and the order is in trouble; nothing is cancelled", async () => {
    await change({ callsBeforeCancel: 2 });
    const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["no-answer"] });
    const inTrouble = async () =>
      (await callOffice(shop, "listOrders", { cookie, query: { queue: "trouble", limit: "200" } }))
        .json<OfficeResponse<"listOrders">>()
        .orders.some((one) => one.number === number);
    expect([(await order(number)).giveUp, await inTrouble()]).toEqual([false, false]);
    await desk.act(number, "no-answer", "no-answer");
    expect([(await order(number)).giveUp, await inTrouble()]).toEqual([true, true]);
    expect((await order(number)).stage).toBe("no-answer");
  });

  test("legal limits: shown above their amount, from their date on, while switched on", async () => {
    const above = await placed({ grandTotal: 250_000, subTotal: 249_000, courierCost: 1_000 });
    expect((await order(above)).legal).toEqual([
      expect.stringContaining("must give a CNIC or NTN (Sales Tax Act 1990"),
      expect.stringContaining("FBR Circular 02 of 2025-26, since 2025-07-01"),
    ]);
    const { limits } = await rules();
    await change({
      limits: limits.map((limit) => ({
        ...limit,
        ...(limit.kind === "cash-expense" ? { isOn: false } : { since: "2999-01-01" }),
      })),
    });
    expect((await order(above)).legal).toEqual([]);
    await change({ limits });
    const below = await placed({ grandTotal: 100_000, subTotal: 99_000, courierCost: 1_000 });
    expect((await order(below)).legal).toEqual([]);
  });
});

test("address key: spellings of one address have one key", async () => {
  const keys = async (...typedAddresses: string[]) => {
    const { rows } = await shop.db.execute<{ key: string }>(
      sql`select distinct address_key(a) as key from unnest(${sql.param(typedAddresses)}::text[]) as a`,
    );
    return rows.length;
  };
  expect(
    await keys(
      "House 5, Street 9, Model Town",
      "house no. 5 st 9  MODEL TOWN",
      "H-5/St-9, Model Town",
      "H#5 Street#9 Model Town",
    ),
  ).toBe(1);
  expect(await keys("House 5, Street 9", "House 59", "House 9, Street 5")).toBe(3);
});
