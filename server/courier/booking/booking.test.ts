import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, courierAnswer, courierCity, shopOrder } from "#database/schema.ts";
import { getOrderId, moveOrder } from "#server/order/index.ts";
import { createCardPayments } from "#server/payment/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { placeOrder } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { refreshCourierCities } from "../cities/refresh-cities.ts";
import { BookingShop, countLive, POSTEX_TOKEN } from "../testing/booking-shop.ts";
import { intendBooking } from "./intend-booking.ts";

const bookings = new BookingShop();
const { postex, tcs, order, press, list, get, act, passTime, runJobs } = bookings;

beforeAll(() => bookings.open());
beforeEach(() => {
  postex.fail();
  tcs.fail();
});
afterAll(async () => {
  await expectInvariants(bookings.node.db);
  await bookings.close();
});

describe("booking", () => {
  test("a confirmed order is booked, with its cash, weight and city; history says who did it", async () => {
    const number = await order();
    const { booking } = await press(number);
    expect(booking).toMatchObject({ state: "booked", reference: `${number}-1-1`, place: 1, service: "postex" });
    const parcel = postex.getParcel(booking?.trackingNumbers[0] ?? "");
    const [row] = await bookings.node.db.select().from(shopOrder).where(eq(shopOrder.number, number));
    expect(parcel.request).toMatchObject({
      cityName: "MULTAN",
      invoicePayment: row?.grandTotal,
      bookingWeight: 1.5,
      orderRefNumber: `${number}-1-1`,
      customerPhone: "03211234567",
      items: 2,
    });
    const [entry] = await bookings.node.db
      .select()
      .from(auditEntry)
      .where(sql`subject_id = ${number} and action = 'order.book'`);
    expect(entry).toMatchObject({ after: { reference: `${number}-1-1`, courier: "postex" } });
    const answers = await bookings.node.db
      .select()
      .from(courierAnswer)
      .where(eq(courierAnswer.about, `${number}-1-1`));
    expect(answers).toMatchObject([{ operation: "book", status: 200 }]);
    expect(JSON.stringify(answers)).not.toContain(POSTEX_TOKEN);
  });

  test("ten presses at once on two nodes book one parcel", async () => {
    const number = await order();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => press(number, { at: index % 2 ? bookings.node : bookings.other })),
    );
    expect(countLive(postex, number)).toBe(1);
    expect(await list(number)).toHaveLength(1);
    expect((await press(number)).booking).toMatchObject({ state: "booked", reference: `${number}-1-1` });
  });

  test("the database refuses a second live booking of the same parcel", async () => {
    const number = await order();
    await press(number);
    const copy = sql`
      insert into parcel_booking (order_id, place, attempt, reference, service, state, grams, cash, city_key, city_name, actor_name)
      select order_id, place, attempt + 1, reference || 'x', service, 'intended', grams, cash, city_key, city_name, '' from parcel_booking
      where reference = ${`${number}-1-1`}`;
    await expect(bookings.node.db.execute(copy)).rejects.toMatchObject({
      cause: { constraint: "parcel_booking_live" },
    });
  });

  test("two parcels of one order: the first collects the cash, the second nothing", async () => {
    const number = await order();
    const numbers = [await press(number), await press(number, { place: 2 })].map(
      ({ booking }) => booking?.trackingNumbers[0] ?? "",
    );
    const cash = numbers.map((one) => Number(postex.getParcel(one).request.invoicePayment));
    expect([(cash[0] ?? 0) > 0, cash[1]]).toEqual([true, 0]);
    expect(countLive(postex, number)).toBe(2);
  });

  test("an advance is taken off the cash, and one that is not paid yet stops the booking", async () => {
    const number = await order();
    const setAdvance = (paidAt: string | null) =>
      bookings.node.db.execute(sql`
        update payment set advance = 500, advance_method = 'bank', advance_paid_at = ${paidAt}::timestamptz
        where order_id = (select id from shop_order where number = ${number})`);
    await setAdvance(null);
    expect(await press(number)).toMatchObject({ booking: null, why: expect.stringContaining("advance") });
    await setAdvance("2026-11-18");
    const { booking } = await press(number);
    const [row] = await bookings.node.db.select().from(shopOrder).where(eq(shopOrder.number, number));
    const { request } = postex.getParcel(booking?.trackingNumbers[0] ?? "");
    expect(request.invoicePayment).toBe((row?.grandTotal ?? 0) - 500);
  });

  test("an unconfirmed order, and one to an unmatched city, say so before anything is asked", async () => {
    const placed = await placeOrder(bookings.node, bookings.shopper, {
      items: [{ id: bookings.item.id, quantity: 1 }],
    });
    const pending = placed.json<CreatedOrder>().orderNumber;
    expect(await press(pending)).toMatchObject({ booking: null, why: expect.stringContaining("must be confirmed") });
    const number = await order();
    await bookings.node.db.update(shopOrder).set({ cityName: "Nowhere" }).where(eq(shopOrder.number, number));
    expect(await press(number)).toMatchObject({ booking: null, why: expect.stringContaining("Nowhere") });
    expect(await list(number)).toEqual([]);
  });

  test("an address longer than the courier takes is never cut", async () => {
    const number = await order();
    await bookings.node.db
      .update(shopOrder)
      .set({ address: "A".repeat(121) })
      .where(eq(shopOrder.number, number));
    const { booking, why } = await press(number, { service: "tcs" });
    expect([booking, why]).toEqual([null, "TCS does not take an address of more than 120 characters: shorten it"]);
  });

  test("a refused parcel says why, and the next booking has a reference of its own", async () => {
    const number = await order();
    await bookings.node.db.update(shopOrder).set({ phone: "0421234567" }).where(eq(shopOrder.number, number));
    expect((await press(number)).booking).toMatchObject({ state: "refused", reason: expect.stringMatching(/phone/i) });
    await bookings.node.db.update(shopOrder).set({ phone: "03001234567" }).where(eq(shopOrder.number, number));
    expect((await press(number)).booking).toMatchObject({ state: "booked", reference: `${number}-1-2` });
  });
});

describe("nobody knows", () => {
  test.each(["hang-after", "reset-after"] as const)(
    "%s: the booked parcel is found, and not booked twice",
    async (fault) => {
      const number = await order();
      postex.fail(fault);
      expect((await press(number)).booking?.state).toBe("uncertain");
      expect((await press(number)).booking?.state).toBe("uncertain");
      await passTime(number, 2);
      await runJobs();
      expect(await get(number)).toMatchObject({ state: "booked", trackingNumbers: [expect.any(String)] });
      expect(countLive(postex, number)).toBe(1);
    },
  );

  test.each(["hang", "reset", "error-500", "html", "unknown-shape"] as const)(
    "%s: booked again only after two clear answers and the waiting time",
    async (fault) => {
      const number = await order();
      postex.fail(fault);
      expect((await press(number)).booking?.state).toBe("uncertain");
      for (let look = 0; look < 3; look += 1) {
        await passTime(number, 2);
        await runJobs();
      }
      expect((await get(number)).state).toBe("uncertain");
      expect(countLive(postex, number)).toBe(0);
      await passTime(number, 60);
      await runJobs();
      expect(await get(number)).toMatchObject({ state: "booked", reference: `${number}-1-1` });
      expect(countLive(postex, number)).toBe(1);
    },
  );

  test("a look-up without a clear answer books nothing, however late it is", async () => {
    const number = await order();
    postex.fail("hang-after");
    await press(number);
    for (let look = 0; look < 4; look += 1) {
      await passTime(number, 90);
      postex.fail("html", "html");
      await runJobs();
    }
    expect((await get(number)).state).toBe("uncertain");
    postex.fail();
    await passTime(number, 90);
    await runJobs();
    expect((await get(number)).state).toBe("booked");
    expect(countLive(postex, number)).toBe(1);
  });

  test("killed between intended and asked: the job books it once", async () => {
    const number = await order();
    await intendBooking(bookings.node.shop, bookings.staffContext, {
      service: "postex",
      number,
      place: 1,
      grams: 900,
      note: "",
    });
    expect((await get(number)).state).toBe("intended");
    await passTime(number, 2);
    await runJobs();
    expect((await get(number)).state).toBe("booked");
    expect(countLive(postex, number)).toBe(1);
  });

  test("killed while it was asked: uncertain, then looked up", async () => {
    const number = await order();
    const { booking } = await press(number);
    // As the process left it: the courier has booked, and the answer was never stored.
    await bookings.node.db.execute(sql`delete from parcel_number where booking_id = ${booking?.id}`);
    await bookings.node.db.execute(
      sql`update parcel_booking set state = 'asked', due_at = now() where id = ${booking?.id}`,
    );
    await runJobs();
    await passTime(number, 10);
    await runJobs();
    expect(await get(number)).toMatchObject({ state: "booked", trackingNumbers: booking?.trackingNumbers });
    expect(countLive(postex, number)).toBe(1);
  });

  test("an order that is cancelled before the courier is asked is not booked", async () => {
    const number = await order();
    await intendBooking(bookings.node.shop, bookings.staffContext, {
      service: "postex",
      number,
      place: 1,
      grams: 900,
      note: "",
    });
    const orderId = await getOrderId(bookings.node.db, number);
    const context = createSystemContext("test");
    await moveOrder(bookings.node.shop, createCardPayments(bookings.node.shop), { orderId, to: "cancelled", context });
    await passTime(number, 2);
    await runJobs();
    expect((await get(number)).state).toBe("cancelled");
    expect(countLive(postex, number)).toBe(0);
  });
});

describe("a person decides where the courier cannot be asked", () => {
  async function uncertainAtTcs() {
    await press(await order(), { service: "tcs" });
    const number = await order();
    tcs.fail("hang-after");
    expect((await press(number, { service: "tcs" })).booking?.state).toBe("uncertain");
    await passTime(number, 2);
    await runJobs();
    const booking = await get(number);
    expect(booking).toMatchObject({ state: "uncertain", needsDecision: true });
    return { number, id: booking.id };
  }

  test("booked, with the number of the portal; too early, without a number, and twice are refused", async () => {
    const { number, id } = await uncertainAtTcs();
    const [parcel] = [...tcs.parcels.values()].filter(({ reference }) => reference.startsWith(number));
    const decision = { decision: "booked", trackingNumber: parcel?.number };
    expect((await act("decideParcelBooking", id, decision)).json()).toMatchObject({ code: "not-retryable" });
    await passTime(number, 5);
    expect((await act("decideParcelBooking", id, { decision: "booked" })).statusCode).toBe(400);
    expect((await act("decideParcelBooking", id, decision)).json()).toMatchObject({
      state: "booked",
      trackingNumbers: [parcel?.number],
    });
    expect((await act("decideParcelBooking", id, decision)).statusCode).toBe(409);
  });

  test("not booked, and book again", async () => {
    const first = await uncertainAtTcs();
    await passTime(first.number, 5);
    expect((await act("decideParcelBooking", first.id, { decision: "not-booked" })).json()).toMatchObject({
      state: "refused",
    });
    const second = await uncertainAtTcs();
    await passTime(second.number, 5);
    const again = await act("decideParcelBooking", second.id, { decision: "book-again" });
    expect(again.json()).toMatchObject({ state: "booked", needsDecision: false });
  });
});

describe("cancel", () => {
  test("cancelled at the courier, and booked again with another reference", async () => {
    const number = await order();
    const { booking } = await press(number);
    expect((await act("cancelParcelBooking", booking?.id ?? "")).json()).toMatchObject({ state: "cancelled" });
    expect(countLive(postex, number)).toBe(0);
    expect((await press(number)).booking).toMatchObject({ state: "booked", reference: `${number}-1-2` });
  });

  test("no, and nobody knows: the parcel stays booked", async () => {
    const number = await order();
    const { booking } = await press(number);
    const { id = "", trackingNumbers = [] } = booking ?? {};
    postex.fail("hang-after");
    expect((await act("cancelParcelBooking", id)).statusCode).toBeGreaterThanOrEqual(500);
    expect((await get(number)).state).toBe("booked");
    postex.addEvent(trackingNumbers[0] ?? "", "Picked By PostEx");
    expect((await act("cancelParcelBooking", id)).json()).toMatchObject({ code: "not-retryable" });
    expect((await get(number)).state).toBe("booked");
  });
});

test("access: only roles that may hand over book, cancel and decide", async () => {
  const support = await signInToOffice(bookings.node, await newStaff(bookings.node, { role: "support" }));
  const number = await order();
  const { booking } = await press(number);
  const params = { id: booking?.id ?? "" };
  const body = { service: "postex", parcels: [{ number, grams: 1 }], decision: "not-booked" };
  for (const call of ["bookParcels", "cancelParcelBooking", "decideParcelBooking", "lookUpParcelBooking"] as const)
    expect((await callOffice(bookings.node, call, { cookie: support, params, body })).statusCode).toBe(403);
  const listed = await callOffice(bookings.node, "listParcelBookings", { cookie: support, params: { number } });
  expect(listed.statusCode).toBe(200);
});

test("cities: certain names are matched, others wait for review, and a failed fetch keeps the list", async () => {
  await bookings.node.db.delete(courierCity).where(eq(courierCity.service, "postex"));
  await refreshCourierCities(bookings.node.shop);
  const rows = await bookings.node.db.select().from(courierCity).where(eq(courierCity.service, "postex"));
  expect(rows.find(({ key }) => key === "RAHIM YAR KHAN")?.cityId).toEqual(expect.any(Number));
  await bookings.node.db.insert(courierCity).values({ service: "postex", key: "GULSHAN-E-X", name: "GULSHAN-E-X" });
  postex.fail("html");
  await refreshCourierCities(bookings.node.shop);
  const review = async () =>
    (await callOffice(bookings.node, "listCourierCities", { cookie: bookings.cookie })).json<
      OfficeResponse<"listCourierCities">
    >().cities;
  expect((await review()).map(({ key }) => key)).toContain("GULSHAN-E-X");
  const body = { service: "postex", key: "GULSHAN-E-X", cityId: null };
  expect((await callOffice(bookings.node, "matchCourierCity", { cookie: bookings.cookie, body })).statusCode).toBe(200);
  expect((await review()).map(({ key }) => key)).not.toContain("GULSHAN-E-X");
  const taken = rows.find(({ key }) => key === "LAHORE")?.cityId;
  const doubled = await callOffice(bookings.node, "matchCourierCity", {
    cookie: bookings.cookie,
    body: { ...body, cityId: taken },
  });
  expect(doubled.json()).toMatchObject({ fields: { cityId: expect.stringContaining("LAHORE") } });
});
