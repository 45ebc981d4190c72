import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { TRACKING_FAILURES_PER_ORDER } from "#contract/rules/limits.ts";
import type { TrackedOrder } from "#contract/shop/orders/order.ts";
import { eq, sql } from "#database/orm.ts";
import { rateLimit, shopOrder } from "#database/schema.ts";
import { registerCustomer } from "#testing/data/customers.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { toVisibleResponse } from "#testing/visible-response.ts";

const PHONE = "03211234567";
const UNKNOWN = "RB-ZZZZ-ZZZZ";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  // Lets each test use its own network address.
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop);
});
afterEach(() => shop.db.delete(rateLimit));
afterAll(() => shop.close());

const track = (number: unknown, phone: unknown, ip = "10.0.0.1") =>
  shop.call("trackOrder", { body: { number, phone }, headers: { "x-forwarded-for": ip } });
const placed = (...acts: Parameters<typeof placeOrderAndAct>[2]["acts"]) =>
  placeOrderAndAct(shop, desk, { shopper, acts });
const setOrder = (number: string, row: Partial<typeof shopOrder.$inferInsert>) =>
  shop.db.update(shopOrder).set(row).where(eq(shopOrder.number, number));

/** The statements that a call runs, in any sequence. */
async function listStatements(call: () => Promise<LightMyRequestResponse>): Promise<string[]> {
  const query = vi.spyOn(shop.db.$client, "query");
  await call();
  const texts = query.mock.calls.map(([given]) => {
    const config: unknown = given;
    return typeof config === "string" ? config : ((config as { text?: string } | undefined)?.text ?? "");
  });
  query.mockRestore();
  return texts.toSorted();
}

test("track: shows status and journey to a signed-out caller, and no address, amount or full name", async () => {
  const { number } = await placed("confirm", "pack", "hand-over");
  await setOrder(number, { recipientName: "Ayesha Siddiqa Khan" });
  const answer = await track(number, PHONE);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const [row] = await shop.db.select().from(shopOrder).where(eq(shopOrder.number, number));
  expect(answer.json<TrackedOrder>()).toEqual({
    number,
    status: "shipped",
    firstName: "Ayesha",
    steps: ["pending", "confirmed", "processed", "shipped"].map((status) => ({ status, at: expect.any(String) })),
    courier: row?.courierName,
    trackingNumber: row?.consignment,
    trackingUrl: row?.trackingUrl,
    expectedBy: expect.any(String),
  });
  for (const secret of ["Siddiqa", "House 5", PHONE, shopper.user.email, String(row?.grandTotal), row?.checkCode ?? ""])
    expect(answer.body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|"T-[\d-]+"|https?:[^"]*/g, "")).not.toContain(secret);
});

test("track: a courier without tracking gives null, and a delivered or cancelled order is not expected", async () => {
  const { number } = await placed();
  expect((await track(number, PHONE)).json()).toMatchObject({
    status: "pending",
    trackingNumber: null,
    trackingUrl: null,
  });
  await desk.act(number, "to-confirm", "cancel");
  const cancelled = (await track(number, PHONE)).json<TrackedOrder>();
  expect(cancelled).toMatchObject({ status: "cancelled", expectedBy: null });
  expect(cancelled.steps.map(({ status }) => status)).toEqual(["pending", "cancelled"]);
  const delivered = await placed("confirm", "pack", "hand-over", "deliver");
  expect((await track(delivered.number, PHONE)).json()).toMatchObject({ status: "delivered", expectedBy: null });
});

test("track: the number may be typed in small letters or without dashes; the phone only as it is stored", async () => {
  const { number } = await placed();
  for (const typed of [number.toLowerCase(), number.replaceAll("-", ""), ` ${number.slice(3)} `])
    expect((await track(typed, PHONE)).json(), typed).toMatchObject({ number });
  for (const phone of ["+923211234567", "0321-1234567", "0321", "", undefined, 3211234567]) {
    const answer = await track(number, phone);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-input", fields: { phone: expect.any(String) } });
  }
  for (const bad of ["", "RB-7K3F", "x".repeat(1_000), "RB-7K3F-9Q2M' or 1=1", undefined, ["RB-7K3F-9Q2M"]])
    expect((await track(bad, PHONE)).json()).toMatchObject({ fields: { number: expect.any(String) } });
});

test("track: a wrong phone, another order's phone and an unknown number get one answer by the same queries", async () => {
  const { number } = await placed();
  const other = await placed();
  await setOrder(other.number, { phone: "03339998877" });
  const answers = await Promise.all([
    track(number, "03001112223"),
    track(number, "03339998877"),
    track(UNKNOWN, PHONE),
    track("RB-0000-0000", "03339998877"),
  ]);
  const [first] = answers;
  expect(first?.json()).toEqual({
    code: "not-found",
    message: "No order found with this number and phone. Please check both",
    mess: "No order found with this number and phone. Please check both",
  });
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(toVisibleResponse(answer)).toEqual(first && toVisibleResponse(first));
  }
  const ofWrongPhone = await listStatements(() => track(number, "03001112223"));
  expect(ofWrongPhone.length).toBeGreaterThan(3);
  expect(await listStatements(() => track(UNKNOWN, "03001112223"))).toEqual(ofWrongPhone);
});

test("track: ten wrong phones for one number, from any networks and in parallel, then 429 for the right phone too", async () => {
  for (const number of [(await placed()).number, UNKNOWN]) {
    const guesses = await Promise.all(
      Array.from({ length: TRACKING_FAILURES_PER_ORDER + 10 }, (_, at) =>
        track(at % 2 ? number.toLowerCase() : number, `0300000${String(at).padStart(4, "0")}`, `10.1.${at}.1`),
      ),
    );
    const count = (status: number) => guesses.filter(({ statusCode }) => statusCode === status).length;
    expect([count(404), count(429)]).toEqual([TRACKING_FAILURES_PER_ORDER, 10]);
    const right = await track(number, PHONE, "10.9.9.9");
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("track: the right pair uses up no tries; other orders stay open to a network with many wrong pairs", async () => {
  const { number } = await placed();
  for (let times = 0; times < TRACKING_FAILURES_PER_ORDER + 5; times += 1)
    expect((await track(number, PHONE)).statusCode).toBe(200);
  const numbers = Array.from({ length: 40 }, (_, at) => `RB-2222-${String(at).padStart(4, "2")}`);
  for (const guessed of numbers) expect((await track(guessed, PHONE)).statusCode).toBe(404);
  expect((await track(number, PHONE)).statusCode).toBe(200);
});

test("track: a network that guesses numbers is refused after 300 wrong pairs", async () => {
  const { number } = await placed();
  await shop.db.execute(sql`insert into rate_limit (key, points, expire)
    values ('network:10.2.0.1', 300, (extract(epoch from now()) * 1000)::bigint + 60000)`);
  expect((await track(number, PHONE, "10.2.0.1")).statusCode).toBe(429);
  expect((await track(number, PHONE, "10.2.0.2")).statusCode).toBe(200);
});

test("track: follows a corrected phone and a merged customer; an erased customer's order is not found", async () => {
  const { number } = await placed("confirm", "pack", "hand-over", "deliver");
  await setOrder(number, { phone: "03331234567" });
  expect((await track(number, PHONE)).statusCode).toBe(404);
  expect((await track(number, "03331234567")).statusCode).toBe(200);
  await setOrder(number, { customerId: (await registerCustomer(shop)).user.id });
  expect((await track(number, "03331234567")).statusCode).toBe(200);
  await setOrder(number, { recipientName: "Erased", phone: "" });
  expect((await track(number, "03331234567")).statusCode).toBe(404);
  expect((await track(number, "")).statusCode).toBe(400);
});
