import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { FailedDelivery } from "#contract/shop/orders/delivery-link.ts";
import { and, eq, sql } from "#database/orm.ts";
import { auditEntry, mail } from "#database/schema.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { openTrackingShop, type TrackingShop } from "#testing/office/tracking-shop.ts";

let shop: TrackingShop;
beforeAll(async () => {
  shop = await openTrackingShop();
});
beforeEach(() => shop.postex.fail());
afterAll(async () => {
  await expectInvariants(shop.node.db);
  await shop.close();
});

type Listed = OfficeResponse<"listFailedDeliveries">;
const list = async (cookie = shop.cookie) =>
  (await callOffice(shop.node, "listFailedDeliveries", { cookie })).json<Listed>();
const find = async (number: string) => (await list()).parcels.find(({ orderNumber }) => orderNumber === number);
const advise = (id: string, body: object, cookie = shop.cookie) =>
  callOffice(shop.node, "adviseCourier", { cookie, params: { id }, body });

async function failOnce(service: "postex" | "leopards" = "postex", minutesAgo = 60) {
  const booked = await shop.bookOrder(service);
  if (service === "postex") await shop.say(booked.tracking, "Attempt Made: No answer", minutesAgo);
  else await shop.say(booked.tracking, "Pending", minutesAgo, "Customer not at home");
  return booked;
}

const readLink = async (orderId: string) => {
  const [row] = await shop.node.db
    .select({ url: sql<string | null>`${mail.content}->'order'->>'adviceUrl'` })
    .from(mail)
    .where(and(eq(mail.orderId, orderId), sql`${mail.content}->>'template' = 'delivery-failed'`));
  return row?.url?.split("/").at(-1) ?? "";
};
const openLink = (token: string) => shop.node.call("getFailedDelivery", { query: { token } });
const choose = (token: string, choice: object) => shop.node.call("chooseDelivery", { body: { token, choice } });

test("failed deliveries: oldest first, with the courier's reason, and how many were delivered later", async () => {
  const later = await failOnce("postex", 60);
  const earlier = await failOnce("leopards", 120);
  const { parcels, measured } = await list();
  expect(parcels.map(({ orderNumber, reason, takesAdvice }) => [orderNumber, reason, takesAdvice])).toEqual([
    [earlier.number, "Customer not at home", false],
    [later.number, "Attempt Made: No answer", true],
  ]);
  expect(measured).toMatchObject({ failed: 2, rescued: 0, open: 2 });
  await shop.say(later.tracking, "Delivered", 5);
  expect((await list()).measured).toMatchObject({ failed: 2, rescued: 1, open: 1 });
  const report = await callOffice(shop.node, "getReport", {
    cookie: shop.cookie,
    params: { report: "failed-deliveries" },
  });
  expect(report.json<OfficeResponse<"getReport">>().total).toEqual([2, 1, 50, 0, 1]);
});

test("adviseCourier: yes, no and nobody knows are stored; the courier has the day and the new address", async () => {
  const { number, bookingId, tracking } = await failOnce();
  const body = { kind: "try-again", day: (await list()).days[0], address: "House 9, Street 1" };
  shop.postex.fail("hang-after");
  expect((await advise(bookingId, body)).statusCode).toBe(200);
  expect((await find(number))?.advice).toMatchObject({ result: "unknown", answer: expect.any(String) });
  expect((await advise(bookingId, body)).statusCode).toBe(200);
  expect((await find(number))?.advice).toMatchObject({ result: "yes", address: "House 9, Street 1", answer: null });
  expect(shop.postex.advice.filter((one) => one.number === tracking)).toHaveLength(2);
  const [entry] = await shop.node.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, number), eq(auditEntry.action, "order.advise")));
  expect(JSON.stringify(entry?.after)).not.toContain("House 9");
});

test("adviseCourier: a courier that takes none is told by phone; a parcel that goes on is not advised", async () => {
  const { number, bookingId, tracking } = await failOnce("leopards");
  expect((await advise(bookingId, { kind: "return" })).json()).toMatchObject({
    code: "not-retryable",
    mess: expect.stringContaining("Leopards takes no advice"),
  });
  await advise(bookingId, { kind: "return", isTold: true });
  expect((await find(number))?.advice).toMatchObject({ kind: "return", result: "told" });
  await shop.say(tracking, "Assign to Courier", 1);
  expect((await advise(bookingId, { kind: "return", isTold: true })).statusCode).toBe(409);
});

test("the mail's link: another day and phone once, without signing in; then it is closed", async () => {
  const { number, orderId, tracking } = await failOnce();
  const token = await readLink(orderId);
  const opened = (await openLink(token)).json<FailedDelivery>();
  expect(opened).toMatchObject({ number, courier: "PostEx", open: true, chosen: null });
  expect((await choose(token, { day: "2020-01-01" })).json()).toMatchObject({ fields: { day: expect.any(String) } });
  const choice = { day: opened.days[1], phone: "03331112223" };
  const pressed = await Promise.all([choose(token, choice), choose(token, choice)]);
  expect(new Set(pressed.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect((await openLink(token)).json()).toMatchObject({ open: false, chosen: { day: choice.day, isPassedOn: true } });
  expect(shop.postex.advice.filter((one) => one.number === tracking)).toEqual([
    { number: tracking, kind: "try-again" },
  ]);
  expect((await find(number))?.advice).toMatchObject({ by: "", phone: "03331112223" });
});

test("the mail's link: closed after three days and by the parcel's next step; a courier without advice has none", async () => {
  const { orderId, bookingId, tracking } = await failOnce();
  const token = await readLink(orderId);
  await shop.say(tracking, "Out For Delivery", 1);
  expect((await openLink(token)).json()).toMatchObject({ open: false });
  const second = await failOnce();
  await shop.node.db.execute(sql`
    update parcel_event set at = at - interval '4 days' where booking_id = ${second.bookingId}`);
  await shop.node.db.execute(sql`
    update parcel_tracking set failed_at = failed_at - interval '4 days' where booking_id = ${second.bookingId}`);
  expect((await openLink(await readLink(second.orderId))).json()).toMatchObject({ open: false });
  expect(await readLink((await failOnce("leopards")).orderId)).toBe("");
  const forged = `${token.slice(0, -2)}AA`;
  for (const wrong of [forged, "x", ""]) expect((await openLink(wrong)).statusCode).toBe(404);
  expect(bookingId).not.toBe("");
});

test("access: support may call the customer and sees no cash it may not see, and cannot advise", async () => {
  const { bookingId } = await failOnce();
  const support = await signInToOffice(shop.node, await newStaff(shop.node, { role: "support" }));
  expect((await list(support)).parcels.length).toBeGreaterThan(0);
  expect((await advise(bookingId, { kind: "return" }, support)).statusCode).toBe(403);
  const catalogue = await signInToOffice(shop.node, await newStaff(shop.node, { role: "catalogue" }));
  expect((await callOffice(shop.node, "listFailedDeliveries", { cookie: catalogue })).statusCode).toBe(403);
});
