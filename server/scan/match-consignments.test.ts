import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { CONSIGNMENT_LINES_MAX, parseConsignmentList } from "#contract/rules/order/consignment-list.ts";
import { eq } from "#database/orm.ts";
import { courier, shopOrder } from "#database/schema.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

let calls = 0;
const call = async <T>(name: Parameters<typeof callOffice>[1], options: object): Promise<T> => {
  calls += 1;
  const answer = await callOffice(shop, name, { cookie: desk.cookie, ...options });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const match = (courierName: string, text: string) =>
  call<OfficeResponse<"matchConsignments">>("matchConsignments", {
    body: { courier: courierName, lines: parseConsignmentList(text).lines },
  });
const newPhone = () => `03${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;

/** A packed order with a phone of its own. */
const packed = async (courierName: string, phone = newPhone()) => {
  const { number, orderId } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack"] });
  await shop.db.update(shopOrder).set({ phone, courierName }).where(eq(shopOrder.id, orderId));
  return { number, phone };
};
const newCourier = async () => {
  const name = `Courier ${randomUUID().slice(0, 6)}`;
  await shop.db.insert(courier).values({ name });
  return name;
};

test("ten parcels of a pasted list are handed over by one check and one press, and are on the load sheet", async () => {
  const name = await newCourier();
  const orders = [];
  for (let at = 0; at < 10; at += 1) orders.push(await packed(name));
  const text = orders
    .map(({ number, phone }, at) => `CN-${at}X${name.slice(-6)}\t${at % 2 ? number : phone}`)
    .join("\n");
  calls = 0;
  const { lines } = await match(name, text);
  expect(lines.map(({ state, number }) => [state, number])).toEqual(orders.map(({ number }) => ["ready", number]));
  const acts = lines.map(({ number, consignment }) => ({
    number,
    expected: "to-hand-over",
    act: { kind: "hand-over", courier: name, consignment },
  }));
  expect(await call("actOnOrders", { body: { acts } })).toEqual({ done: 10, failed: [] });
  expect(calls).toBe(2);
  const { batches } = await call<OfficeResponse<"listBatches">>("listBatches", {});
  expect(batches.find((batch) => batch.courier === name)).toMatchObject({ parcels: 10 });
  // The same list once more changes nothing and says so.
  expect((await match(name, text)).lines.every(({ state }) => state === "done")).toBe(true);
});

test("says of each other line why it does not match", async () => {
  const [name, other] = [await newCourier(), await newCourier()];
  const [one, two, foreign] = [await packed(name), await packed(name), await packed(other)];
  const twice = await packed(name);
  await packed(name, twice.phone);
  const { number: unpacked } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
  const gone = await packed(name);
  const taken = `CN-${randomUUID().slice(0, 8)}`;
  await desk.act(gone.number, "to-hand-over", { kind: "hand-over", courier: name, consignment: taken });
  const { lines } = await match(
    name,
    [
      `1001A ${one.number}`,
      `1001a ${two.number}`,
      `1002A ${one.number}`,
      `1003A ${foreign.number}`,
      "1004A RB-ZZZZ-ZZZ2",
      "1005A 03009999999",
      `1006A ${twice.phone}`,
      `1007A ${unpacked}`,
      `${taken.toLowerCase()} ${two.number}`,
      "1008A",
      `1009A,${twice.number},${one.phone}`,
    ].join("\n"),
  );
  expect(lines.map(({ state, why }) => [state, why])).toEqual([
    ["ready", null],
    ["problem", "This number is listed twice"],
    ["problem", `${one.number} is listed twice`],
    ["other-courier", `The customer chose ${other}`],
    ["problem", "Order RB-ZZZZ-ZZZ2 does not exist"],
    ["problem", "No parcel for 03009999999 is waiting to be handed over"],
    ["problem", `2 parcels for ${twice.phone} are waiting. Add the order number beside it`],
    ["problem", `${unpacked} is at "To pack"`],
    ["problem", expect.stringMatching(/listed twice|belongs to/)],
    ["problem", "Add the order number or the customer's phone beside it"],
    ["problem", `${twice.number} has another phone number than the list`],
  ]);
});

test("a list is bounded", async () => {
  const lines = Array.from({ length: CONSIGNMENT_LINES_MAX + 1 }, (_, at) => ({
    line: at + 1,
    consignment: `CN${at}`,
    order: null,
    phone: null,
  }));
  const send = (body: object) => callOffice(shop, "matchConsignments", { cookie: desk.cookie, body });
  expect((await send({ courier: "TCS", lines })).statusCode).toBe(400);
  expect((await send({ courier: "TCS", lines: lines.slice(1) })).statusCode).toBe(200);
  expect((await send({ courier: "TCS", lines: [] })).statusCode).toBe(400);
});
